import type { Entity } from '#app/office/entity.ts'

import type { LiveEvent } from './event-stream.ts'

/** How many new requests of each kind came in since the owner last looked. */
export type NewRequestCounts = Record<string, number>

export function countNewRequest(counts: NewRequestCounts, { type }: LiveEvent): NewRequestCounts {
  const [kind = '', action] = type.split('.')
  return action === 'created' ? { ...counts, [kind]: (counts[kind] ?? 0) + 1 } : counts
}

/** "2 new bookings, 1 new message", or ''. */
export const newRequestsText = (counts: NewRequestCounts, entities: readonly Entity[]): string =>
  entities
    .flatMap(({ kind, label, plural = label, isRequest }) => {
      const count = counts[kind] ?? 0
      return isRequest && count > 0 ? [`${count} new ${(count === 1 ? label : plural).toLowerCase()}`] : []
    })
    .join(', ')
