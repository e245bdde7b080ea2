import type { BusinessProfile } from '#app/business/profile.ts'

import type { Refused } from './refuse.ts'
import { errorPage } from './message-page.ts'

/** Puts a refusal into words for who asked, going by what the request accepts. */
export type RenderRefusal = (
  refused: Refused,
  accept: string | undefined,
  requestId?: string,
) => Promise<{ headers: Record<string, string>; body: string }>

/**
 * A program gets JSON. A person gets a page: one whose address bar asked for it has nothing to read JSON with. Not while the
 * database is away and the facts were never read: the stand-ins' phone number is a stranger's.
 */
export const refusalRenderer =
  (profile: () => Promise<BusinessProfile>): RenderRefusal =>
  async (refused, accept, requestId) => {
    const known = accept?.includes('text/html') && (await profile().catch(() => undefined))
    if (!known) {
      const body = JSON.stringify(refused.body(requestId))
      return { headers: { 'content-type': 'application/json; charset=utf-8' }, body }
    }
    const { type, headers, body } = errorPage(known, refused)
    return { headers: { ...headers, 'content-type': type }, body }
  }
