import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm'

import { NotificationSettings, ownerAddresses, toE164, TextSettings } from '#app/features/settings/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { isPhone } from '#app/server/mail/text-gateway.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

type RedirectContext = Pick<Context, 'db' | 'now' | 'events' | 'profile'>
type Row = typeof outbox.$inferSelect

/** Mails to the owner about requests or the site. Tests stay with the address they were requested for. */
const isToOwner = or(and(like(outbox.kind, 'owner-%'), ne(outbox.kind, 'owner-text-test')), eq(outbox.kind, 'alert'))
const isWaiting = and(eq(outbox.status, 'queued'), isToOwner)

/**
 * Redirects waiting mails to the owner's current addresses: a person removed from the settings gets no more customer data,
 * and the person who replaced them gets the mails.
 */
export async function redirectOwnerMail(context: RedirectContext): Promise<void> {
  const { db, now, events } = context
  const waiting = await db.select({ id: outbox.id, to: outbox.to }).from(outbox).where(isWaiting)
  if (waiting.length === 0) return
  const recipientsOf = await currentRecipients(context)
  const isCurrent = ({ to }: { to: string }) => recipientsOf(to).some((one) => isSame(one, to))
  const ids = waiting.flatMap((mail) => (isCurrent(mail) ? [] : [mail.id]))
  if (ids.length === 0) return
  await db.transaction(async (tx) => {
    const mails = await tx
      .select()
      .from(outbox)
      .where(and(isWaiting, inArray(outbox.id, ids)))
      .orderBy(outbox.id)
      .for('update')
    // One after the other: each must see where the previous ones went.
    for (const mail of mails) await redirect(tx, mail, recipientsOf(mail.to), now())
    await events.notify(tx, { type: 'outbox.changed' })
  })
}

/** The owner’s current addresses, or numbers for a message to a number. */
async function currentRecipients({ db, profile }: RedirectContext): Promise<(to: string) => string[]> {
  const addresses = ownerAddresses(await readSetting(db, 'notifications', NotificationSettings), await profile(db))
  const numbers = (await readSetting(db, 'texts', TextSettings)).phones.map(toE164)
  return (to) => (isPhone(to) ? numbers : addresses)
}

async function redirect(db: Orm, mail: Row, recipients: string[], now: Date) {
  const { id, ...copy } = mail
  const covered = await coveredRecipients(db, mail)
  const [next, ...others] = recipients.filter((to) => !covered.some((one) => isSame(one, to)))
  const fresh = { status: 'queued' as const, attempts: 0, nextAt: now, lastError: null, sentAt: null }
  await db
    .update(outbox)
    .set(
      next
        ? { ...fresh, to: next }
        : { status: 'discarded', cancelReason: 'recipient-removed', cancelledFrom: 'queued' },
    )
    .where(eq(outbox.id, id))
  if (others.length > 0) await db.insert(outbox).values(others.map((to) => ({ ...copy, ...fresh, to })))
}

/** Who got, or will get, the same mail: it was written for all recipients at the same time. */
async function coveredRecipients(
  db: Orm,
  { kind, subject, relatedKind, relatedId, createdAt }: Row,
): Promise<string[]> {
  const rows = await db
    .select({ to: outbox.to })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, kind),
        eq(outbox.subject, subject),
        eq(outbox.createdAt, createdAt),
        sql`${outbox.relatedKind} is not distinct from ${relatedKind}`,
        sql`${outbox.relatedId} is not distinct from ${relatedId}::int`,
        ne(outbox.status, 'discarded'),
      ),
    )
  return rows.map(({ to }) => to)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
