import { adminChange } from '#app/http/endpoint.ts'
import { recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/technicians'

/**
 * Who does the jobs, by name; there are too few for pages. Somebody made inactive or deleted loses the jobs ahead of them,
 * which then wait for another technician. 409 `too_many` beyond twelve active ones.
 */
export const technicianCalls = recordCalls<typeof schemas.technician>(path)

/** When somebody can't work, from today on. */
export const addTimeOff = adminChange<typeof schemas.addTimeOff>('POST', `${path}/:id/time-off`, { status: 201 })
export const removeTimeOff = adminChange<typeof schemas.removeTimeOff>('DELETE', '/api/admin/time-off/:id')
