import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The active services, in the owner's order. */
export const listServices = endpoint<typeof schemas.listServices>({
  method: 'GET',
  path: '/api/services',
  by: 'visitor',
  cached: true,
})
