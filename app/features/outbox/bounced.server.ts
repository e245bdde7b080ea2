import { eq } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import { isNamed, mailsNamedIn } from '#app/server/mail/message-id.ts'
import type { OutboxRow } from '#app/server/mail/outbox.ts'
import { outbox } from '#db/schema/outbox.ts'

/**
 * Records that a mail came back, in the caller's transaction; `detail` is null if it arrived and was reported as spam. Returns the
 * mail; undefined if the Message-ID is not that of one that was sent, or it came back before.
 */
export async function recordBounce(
  context: Context,
  messageId: string,
  detail: string | null,
): Promise<OutboxRow | undefined> {
  const { db, events, notices, ledgerKey } = context
  const [named] = mailsNamedIn(messageId)
  if (!named) return undefined
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, named.id)).for('update')
  if (!mail || mail.status !== 'sent' || !isNamed(ledgerKey, mail, named.letters)) return undefined
  if (detail === null) return mail
  const lastError = `It came back: ${detail || 'no reason given.'}`
  const changes = { status: 'failed' as const, delivery: 'undelivered' as const, lastError }
  const [changed] = await db.update(outbox).set(changes).where(eq(outbox.id, mail.id)).returning()
  await notices[mail.kind]?.failed?.(context, changed!)
  await events.notify(db, { type: 'outbox.changed', id: mail.id })
  return changed
}
