import { adminCall } from '#app/http/endpoint.ts'
import { recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/redirects'

/**
 * `q` searches both addresses. Saving a redirect keeps all of them at one step: its target becomes the final target, and
 * those that led to its address are changed too. 400 for an address of the site's own, one that is redirected to itself, or a
 * loop; 409 `in_use` if the address already has a redirect.
 */
export const redirectCalls = recordCalls<typeof schemas.redirect>(path)

/** Addresses that were requested and not found, the most requested first, at most 500. */
export const listMissed = adminCall<typeof schemas.listMissed>('GET', `${path}/missed`)
