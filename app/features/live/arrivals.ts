import type { LeadKind } from '#app/features/leads/kinds.ts'

import type { News } from './news.ts'

/** How many of each came in since somebody last looked. */
export type Arrivals = Partial<Record<LeadKind, number>>

const nouns: Record<LeadKind, [one: string, more: string]> = {
  booking: ['new booking', 'new bookings'],
  contact: ['new message', 'new messages'],
  'privacy-contact': ['new privacy message', 'new privacy messages'],
}

export function withArrival(arrivals: Arrivals, { type }: News): Arrivals {
  const [kind, what] = type.split('.')
  if (what !== 'created' || kind === undefined || !(kind in nouns)) return arrivals
  const known = kind as LeadKind
  return { ...arrivals, [known]: (arrivals[known] ?? 0) + 1 }
}

/** "2 new bookings, 1 new message", or ''. */
export const arrivalWords = (arrivals: Arrivals): string =>
  (Object.entries(nouns) as [LeadKind, [string, string]][])
    .flatMap(([kind, [one, more]]) => {
      const count = arrivals[kind] ?? 0
      return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`]
    })
    .join(', ')
