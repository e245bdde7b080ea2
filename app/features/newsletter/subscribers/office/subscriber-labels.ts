import { subscriberSources } from '#app/features/newsletter/subscribers/calls.ts'
import type { Subscriber, Suppression } from '#app/features/newsletter/subscribers/schemas.ts'

export const sourceLabel = (source: string | null): string =>
  subscriberSources.find(({ value }) => value === source)?.label ?? '—'

export const unsubscribeSourceLabel = (how: Subscriber['unsubscribeSource']): string =>
  how === null ? '' : unsubscribeSources[how]

const unsubscribeSources = {
  page: 'On the unsubscribe page',
  'one-click': 'One-click unsubscribe',
  admin: 'By you',
  complaint: 'Reported as spam',
  bounce: 'Bounced',
}

export const suppressionReasons: { value: Suppression['reason']; label: string }[] = [
  { value: 'unsubscribed', label: 'Unsubscribed' },
  { value: 'hard-bounce', label: 'Bounced' },
  { value: 'complaint', label: 'Reported as spam' },
  { value: 'manual', label: 'Added by you' },
]
