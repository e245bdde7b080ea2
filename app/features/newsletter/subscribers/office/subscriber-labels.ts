import { subscriberSources } from '#app/features/newsletter/subscribers/calls.ts'
import type { Subscriber, Suppression } from '#app/features/newsletter/subscribers/schemas.ts'

export const sourceLabel = (source: string | null): string =>
  subscriberSources.find(({ value }) => value === source)?.label ?? '—'

export const unsubscribeSourceLabel = (how: Subscriber['unsubscribeSource']): string =>
  how === null ? '' : unsubscribeWays[how]

const unsubscribeWays = {
  page: 'On the unsubscribe page',
  'one-click': 'With one click in a mail',
  admin: 'By admin',
  complaint: 'Marked as spam',
  bounce: 'Mail came back',
}

export const suppressionReasons: { value: Suppression['reason']; label: string }[] = [
  { value: 'unsubscribed', label: 'Unsubscribed' },
  { value: 'hard-bounce', label: 'Mail came back' },
  { value: 'complaint', label: 'Marked as spam' },
  { value: 'manual', label: 'Put there by hand' },
]
