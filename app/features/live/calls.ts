import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/**
 * Server-sent events about every change, with data such as {type: 'booking.created', id: 12}. Those named "beat" only keep
 * the stream alive.
 */
export const streamEvents = endpoint<typeof schemas.streamEvents>({
  method: 'GET',
  path: '/api/admin/events',
  by: 'admin',
})

/** How often the stream sends a heartbeat, in milliseconds. */
export const heartbeatInterval = 15_000
