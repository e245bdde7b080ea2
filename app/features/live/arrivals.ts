import type { Entity } from '#app/office/entity.ts'

import type { News } from './follow.ts'

/** How many of each kind came in since somebody last looked. */
export type Arrivals = Record<string, number>

export function withArrival(arrivals: Arrivals, { type }: News): Arrivals {
  const [kind = '', what] = type.split('.')
  return what === 'created' ? { ...arrivals, [kind]: (arrivals[kind] ?? 0) + 1 } : arrivals
}

/** "2 new bookings, 1 new message", or ''. */
export const arrivalWords = (arrivals: Arrivals, entities: readonly Entity[]): string =>
  entities
    .flatMap(({ kind, label, plural = label, isRequest }) => {
      const count = arrivals[kind] ?? 0
      return isRequest && count > 0 ? [`${count} new ${(count === 1 ? label : plural).toLowerCase()}`] : []
    })
    .join(', ')
