import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/**
 * A counted link of a newsletter: "{newsletter}.{number}.{whose it is}?to={signature}.{where it leads}". Leads on whoever
 * follows it, 404 to nowhere.
 */
export const followLink = endpoint<typeof schemas.followLink>({
  method: 'GET',
  path: '/api/newsletter/click/:link',
  by: 'visitor',
})
