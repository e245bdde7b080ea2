import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/**
 * Everything that happens, as it happens: server-sent events whose data is {type: 'booking.created', id: 12}. Without
 * a name they are news; those named "beat" only say that the stream is alive.
 */
export const streamEvents = endpoint<typeof schemas.streamEvents>({
  method: 'GET',
  path: '/api/admin/events',
  by: 'admin',
})

/** How often the stream says that it is alive, in milliseconds. */
export const heartbeatInterval = 15_000
