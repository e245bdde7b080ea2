import type { CameFrom } from '#app/features/analytics/came-from.ts'

import { pageName } from './visit-text.ts'

/** What stands for a source that is not known. */
export const notKnown = 'Not known'

/** "Google Ads · campaign spring · first page Services"; null if it is not known. */
export function cameFromText({
  trafficSource,
  cameFrom,
}: {
  trafficSource: string | null
  cameFrom: CameFrom | null
}): string | null {
  if (trafficSource === null) return null
  const { page, campaign, term, content } = cameFrom ?? {}
  const parts = [
    trafficSource,
    campaign && `campaign ${campaign}`,
    term && `keyword ${term}`,
    content && `ad ${content}`,
    page && `first page ${pageName(page)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
