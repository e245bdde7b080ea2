import { adminCall, adminChange } from '#app/http/endpoint.ts'
import { recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/technicians'

/**
 * Who does the jobs, by name; there are too few for pages. Somebody made inactive or deleted loses the jobs ahead of them,
 * which then wait for another technician. 409 `too_many` beyond twelve active ones.
 */
export const technicianCalls = recordCalls<typeof schemas.technician>(path)

/** When somebody can't work, from today on. */
export const addTimeOff = adminCall<typeof schemas.addTimeOff>('POST', `${path}/:id/time-off`, {
  idempotent: true,
  status: 201,
})
export const removeTimeOff = adminChange<typeof schemas.removeTimeOff>('DELETE', '/api/admin/time-off/:id')

/**
 * A new link to somebody's day or calendar. Its URL can't be read again, so it isn't stored for a repeated request; an
 * earlier link stops working.
 */
export const createLink = adminChange<typeof schemas.createLink>('POST', `${path}/:id/links/:what`)
/** The link stops working at once, on all instances. */
export const endLink = adminChange<typeof schemas.endLink>('DELETE', `${path}/:id/links/:what`)
