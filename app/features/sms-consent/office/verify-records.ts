import { formatCount } from '#app/business/format-count.ts'
import type { ToastText } from '#app/office/controls/use-admin-action.ts'

import type { Verification } from './schemas.ts'

/** The result of an export or a verification, shown in a toast and on the page. */
export interface Outcome {
  good: boolean
  words: ToastText
}

export function outcomeOf({ ok, events, brokenAt, problem, ...more }: Verification): Outcome {
  if (!ok) return { good: false, words: ['Verification Failed', problems[problem ?? 'changed'](brokenAt ?? 0)] }
  const reservations = reservationsOf(more)
  if (reservations.length === 0)
    return { good: true, words: ['Records Verified', `${formatCount(events)} records, no changes found.`] }
  return {
    good: false,
    words: ['Records Partially Verified', [`${formatCount(events)} records checked.`, ...reservations].join(' ')],
  }
}

const problems: Record<NonNullable<Verification['problem']>, (id: number) => string> = {
  changed: (id) => `Record ${id} does not match its fingerprint.`,
  unsigned: (id) => `Record ${id} was not written by this site: it lacks the site's signature.`,
  gap: (id) => `Records before record ${id} are missing.`,
  missing: (id) => `Records are missing at the end, including record ${id}.`,
}

/** What could not be verified. */
const reservationsOf = ({ otherKey = 0, backdated, unanchored }: Partial<Verification>): string[] => [
  ...(otherKey > 0
    ? [`${formatCount(otherKey)} of them were signed with a different key, so only their fingerprints were checked.`]
    : []),
  ...(backdated !== undefined
    ? [
        `Record ${backdated} has an earlier date than the record before it: the server's clock was wrong, or the record was inserted later.`,
      ]
    : []),
  ...(unanchored
    ? ['Records could be missing at the end: the file consent-anchors.ndjson, needed to check this, is missing.']
    : []),
]
