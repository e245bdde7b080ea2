import { subscriberSources, type Subscriber } from '#app/features/newsletter/subscribers/contract.ts'

/** Where somebody came from: "Blog". */
export const sourceName = (source: string | null): string =>
  subscriberSources.find(({ value }) => value === source)?.label ?? '—'

/** How somebody left: "On the unsubscribe page". */
export const wayOut = (how: Subscriber['unsubscribeSource']): string => (how === null ? '' : waysOut[how])

const waysOut = {
  page: 'On the unsubscribe page',
  'one-click': 'With one click in a mail',
  admin: 'By admin',
  complaint: 'Marked as spam',
  bounce: 'Mail came back',
}
