import type { Context } from '#app/server/context.ts'
import { remember } from '#app/server/events/history.ts'

import type { LeadKind } from './kinds.ts'
import type { LeadRows } from './lead.server.ts'

export { letMailsBe, tellOwner, waitingForMails } from './mails.server.ts'

/**
 * What a form's row says of its first mails (`mailedAt`): null lets the background write them as soon as the row is
 * committed. Spam is only stored, and a repetition is told to nobody a second time.
 */
export const mailsDue = (
  { status, duplicateOfId }: { status?: 'spam'; duplicateOfId: number | null },
  createdAt: Date,
): Date | null => (status === 'spam' || duplicateOfId !== null ? createdAt : null)

/** What follows from a new booking or message, in the transaction that stores it: its history begins, and everybody is told. */
export async function receiveLead<Kind extends LeadKind>(
  { db, events }: Pick<Context, 'db' | 'events'>,
  kind: Kind,
  row: LeadRows[Kind],
): Promise<void> {
  const { id, status, duplicateOfId, createdAt: at } = row
  await remember(db, {
    kind,
    recordId: id,
    type: 'created',
    to: status,
    text: duplicateOfId === null ? null : `Repeats #${duplicateOfId}`,
    actor: 'source' in row && row.source === 'phone' ? 'admin' : 'visitor',
    at,
  })
  // Whoever hears "created" makes a noise about it.
  await events.tell(db, { type: `${kind}.${status === 'spam' ? 'changed' : 'created'}`, id })
}
