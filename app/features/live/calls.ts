import { adminCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/**
 * Server-sent events about every change, with data such as {type: 'booking.created', id: 12}. Those named "beat" only keep
 * the stream alive.
 */
export const streamEvents = adminCall<typeof schemas.streamEvents>('GET', '/api/admin/events')

/** How often the stream sends a heartbeat, in milliseconds. */
export const heartbeatInterval = 15_000
