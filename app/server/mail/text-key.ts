import type { OutboxRow } from './outbox.ts'

/** Names a text to its provider: the same for every attempt, but not if the owner resends it on purpose. */
export const textKey = ({ id, createdAt, sentAt }: Pick<OutboxRow, 'id' | 'createdAt' | 'sentAt'>): string =>
  `outbox-${id}-${createdAt.getTime()}${sentAt ? `-${sentAt.getTime()}` : ''}`

/** The outbox row of a key; null if it is none. */
export const rowOfKey = (key: string): number | null => Number(/^outbox-(\d{1,9})-\d/.exec(key)?.[1] ?? 0) || null
