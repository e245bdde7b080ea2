import { Tabs } from '#app/office/controls/tabs.tsx'
import { contentCalls } from '#app/features/content/calls.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import type { ContentCalls } from './content-kind.ts'
import { ContentSection } from './content-section.tsx'
import { planKind, reviewKind, serviceKind } from './content-kinds.tsx'

/** What stands on the public pages and the owner changes himself: services, reviews and membership plans. */
export function ContentTab() {
  const asked = new URLSearchParams(useExactSearch()).get('what') ?? ''
  const what = parts.some(({ value }) => value === asked) ? asked : 'services'
  return (
    <div className="grid grid-cols-1 gap-5">
      <Tabs
        label="Kind of content"
        tabs={parts}
        current={what}
        hrefOf={(value) => `/admin?tab=content&what=${value}`}
      />
      {what === 'services' && <ContentSection key="services" calls={contentCalls.services} kind={serviceKind} />}
      {what === 'reviews' && (
        <ContentSection key="reviews" calls={contentCalls.reviews as unknown as ContentCalls} kind={reviewKind} />
      )}
      {what === 'plans' && (
        <ContentSection key="plans" calls={contentCalls.plans as unknown as ContentCalls} kind={planKind} />
      )}
    </div>
  )
}

const parts = [
  { value: 'services', label: 'Services' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'plans', label: 'Membership plans' },
] as const
