import type { BulkResult } from '#app/features/leads/schemas.ts'

export const messagesWere = (count: number) => (count === 1 ? '1 message was' : `${count} messages were`)

/** "3 messages were marked as spam. 1 was left: A replied message can't be marked as spam." */
export function bulkSentence({ updated, skipped }: BulkResult, done: string): string {
  const sentence = `${messagesWere(updated)} ${done}.`
  if (skipped.length === 0) return sentence
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].join(' ')
  return `${sentence} ${skipped.length} ${skipped.length === 1 ? 'was' : 'were'} left: ${reasons}`
}
