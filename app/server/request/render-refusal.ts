import type { BusinessProfile } from '#app/business/profile.ts'

import type { Refused } from './refuse.ts'
import { errorPage } from './message-page.ts'

/** Renders a refusal in the format that the request accepts. */
export type RenderRefusal = (
  refused: Refused,
  accept: string | undefined,
  requestId?: string,
) => Promise<{ headers: Record<string, string>; body: string }>

/**
 * Renders a page for browsers and JSON for everything else. JSON too while the business profile can't be read, since a page
 * with the sample profile would show someone else's phone number.
 */
export const refusalRenderer =
  (profile: () => Promise<BusinessProfile>): RenderRefusal =>
  async (refused, accept, requestId) => {
    const businessProfile = accept?.includes('text/html') && (await profile().catch(() => undefined))
    if (!businessProfile) {
      const body = JSON.stringify(refused.body(requestId))
      return { headers: { 'content-type': 'application/json; charset=utf-8' }, body }
    }
    const { type, headers, body } = errorPage(businessProfile, refused)
    return { headers: { ...headers, 'content-type': type }, body }
  }
