import { contentCalls } from '#app/features/content/calls.ts'

import type { ContentCalls } from './content-kind.ts'
import { ContentSection } from './content-section.tsx'
import { planKind, reviewKind, serviceKind } from './content-kinds.tsx'

export const ServicesTab = () => <ContentSection calls={contentCalls.services} kind={serviceKind} />

export const ReviewsTab = () => (
  <ContentSection calls={contentCalls.reviews as unknown as ContentCalls} kind={reviewKind} />
)

export const PlansTab = () => <ContentSection calls={contentCalls.plans as unknown as ContentCalls} kind={planKind} />
