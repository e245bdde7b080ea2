import type { Entity } from '#app/office/entity.ts'

import type { LiveEvent } from './event-stream.ts'

/** How many of each kind came in since somebody last looked. */
export type NewRequestCounts = Record<string, number>

export function countNewRequest(arrivals: NewRequestCounts, { type }: LiveEvent): NewRequestCounts {
  const [kind = '', what] = type.split('.')
  return what === 'created' ? { ...arrivals, [kind]: (arrivals[kind] ?? 0) + 1 } : arrivals
}

/** "2 new bookings, 1 new message", or ''. */
export const newRequestsText = (arrivals: NewRequestCounts, entities: readonly Entity[]): string =>
  entities
    .flatMap(({ kind, label, plural = label, isRequest }) => {
      const count = arrivals[kind] ?? 0
      return isRequest && count > 0 ? [`${count} new ${(count === 1 ? label : plural).toLowerCase()}`] : []
    })
    .join(', ')
