import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The active membership plans, in the owner's order. */
export const listPlans = endpoint<typeof schemas.listPlans>({
  method: 'GET',
  path: '/api/membership-plans',
  by: 'visitor',
  cached: true,
})
