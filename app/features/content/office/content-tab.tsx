import { Tabs } from '#app/office/controls/tabs.tsx'
import { contentCalls } from '#app/features/content/calls.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import type { ContentCalls } from './content-kind.ts'
import { ContentSection } from './content-section.tsx'
import { planKind, reviewKind, serviceKind } from './content-kinds.tsx'

/** The content of the public pages that the owner edits: services, reviews and membership plans. */
export function ContentTab() {
  const requested = new URLSearchParams(useExactSearch()).get('what') ?? ''
  const current = tabs.some(({ value }) => value === requested) ? requested : 'services'
  return (
    <div className="grid grid-cols-1 gap-5">
      <Tabs label="Content type" tabs={tabs} current={current} hrefOf={(value) => `/admin?tab=content&what=${value}`} />
      {current === 'services' && <ContentSection key="services" calls={contentCalls.services} kind={serviceKind} />}
      {current === 'reviews' && (
        <ContentSection key="reviews" calls={contentCalls.reviews as unknown as ContentCalls} kind={reviewKind} />
      )}
      {current === 'plans' && (
        <ContentSection key="plans" calls={contentCalls.plans as unknown as ContentCalls} kind={planKind} />
      )}
    </div>
  )
}

const tabs = [
  { value: 'services', label: 'Services' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'plans', label: 'Membership plans' },
] as const
