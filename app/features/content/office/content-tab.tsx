import { contentCalls } from '#app/features/content/calls.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import type { ContentCalls } from './content-kind.ts'
import { ContentSection } from './content-section.tsx'
import { planKind, reviewKind, serviceKind } from './content-kinds.tsx'

/** The content of the public pages that the owner edits, by ?what=: services, reviews or plans. */
export function ContentTab() {
  const what = new URLSearchParams(useExactSearch()).get('what')
  if (what === 'reviews')
    return <ContentSection key="reviews" calls={contentCalls.reviews as unknown as ContentCalls} kind={reviewKind} />
  if (what === 'plans')
    return <ContentSection key="plans" calls={contentCalls.plans as unknown as ContentCalls} kind={planKind} />
  return <ContentSection key="services" calls={contentCalls.services} kind={serviceKind} />
}
