import { erased } from '#app/http/reference.ts'
import { discardable, resendable } from '#app/features/outbox/calls.ts'
import type { OutboxRow } from '#app/features/outbox/schemas.ts'

/** What can still be done with a mail; nothing with one whose words were erased. */
export function actionsOf({ status, to }: Pick<OutboxRow, 'status' | 'to'>): ('resend' | 'discard')[] {
  if (to === erased) return []
  return [
    ...(resendable.includes(status) ? (['resend'] as const) : []),
    ...(discardable.includes(status) ? (['discard'] as const) : []),
  ]
}
