import { adminCall } from '#app/http/endpoint.ts'
import { recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/redirects'

/**
 * `q` searches both addresses. Saving a redirect keeps all of them at one step: its target becomes the end of the way, and
 * those that led to its address are changed too. 400 for an address of the site's own, one that is redirected to itself, or a
 * circle; 409 `in_use` if the address is redirected already.
 */
export const {
  list: listRedirects,
  read: readRedirect,
  create: createRedirect,
  update: updateRedirect,
  remove: deleteRedirect,
} = recordCalls<typeof schemas.redirect>(path)

/** Addresses that were asked for and not found, the most wanted first; the last 500 at most. */
export const listMissed = adminCall<typeof schemas.listMissed>('GET', `${path}/missed`)
