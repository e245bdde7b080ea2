import { publicRead } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The active membership plans, in the owner's order. */
export const listPlans = publicRead<typeof schemas.listPlans>('/api/membership-plans')
