import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/round'

/** A time for each visit that a plan includes and that is due, near each other. Nothing is stored. */
export const planRound = adminCall<typeof schemas.planRound>('GET', path)

/** Proposes the times to the customers and holds them. What was done or asked for meanwhile, or is taken, is skipped. */
export const proposeRound = adminChange<typeof schemas.proposeRound>('POST', path)

/** Takes proposals back that nobody has answered: their bookings are in the trash, and no message that waits is sent. */
export const undoRound = adminChange<typeof schemas.undoRound>('POST', `${path}/undo`)
