import { endpoint, file } from '#app/http/endpoint.ts'

/**
 * Everything that happens, as it happens: server-sent events whose data is {type: 'booking.created', id: 12}. Without
 * a name they are news; those named "beat" only say that the stream is alive.
 */
export const hearEvents = endpoint({ method: 'GET', path: '/api/admin/events', by: 'admin', answer: file })

/** How often the stream says that it is alive, in milliseconds. */
export const beatEvery = 15_000
