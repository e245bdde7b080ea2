import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm'

import { NotificationSettings, ownerAddresses, toE164, TextSettings } from '#app/features/settings/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { isPhone } from '#app/server/mail/texter.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

type Parts = Pick<Context, 'db' | 'now' | 'events' | 'profile'>
type Row = typeof outbox.$inferSelect

/** What tells the owner of customers, or of the site. Tests go where they were asked for. */
const tellsOwner = or(and(like(outbox.kind, 'owner-%'), ne(outbox.kind, 'owner-text-test')), eq(outbox.kind, 'alert'))
const waits = and(eq(outbox.status, 'queued'), tellsOwner)

/**
 * What waits for the owner goes where he wants it now: who has left the firm, and whose address was removed from the
 * settings, reads of no customer any more, and who was put in his place does.
 */
export async function redirectOwnerMail(parts: Parts): Promise<void> {
  const { db, now, events } = parts
  const waiting = await db.select({ id: outbox.id, to: outbox.to }).from(outbox).where(waits)
  if (waiting.length === 0) return
  const wanted = await wantedNow(parts)
  const isWanted = ({ to }: { to: string }) => wanted(to).some((one) => isSame(one, to))
  const ids = waiting.flatMap((mail) => (isWanted(mail) ? [] : [mail.id]))
  if (ids.length === 0) return
  await db.transaction(async (inside) => {
    const mails = await inside
      .select()
      .from(outbox)
      .where(and(waits, inArray(outbox.id, ids)))
      .orderBy(outbox.id)
      .for('update')
    // They share a transaction, and each sees where the one before it went.
    for (const mail of mails) await redirect(inside, mail, wanted(mail.to), now())
    await events.notify(inside, { type: 'outbox.changed' })
  })
}

/** Where the owner wants mails, and texts, at present: asked by what something goes to now. */
async function wantedNow({ db, profile }: Parts): Promise<(to: string) => string[]> {
  const addresses = ownerAddresses(await readSetting(db, 'notifications', NotificationSettings), await profile(db))
  const numbers = (await readSetting(db, 'texts', TextSettings)).phones.map(toE164)
  return (to) => (isPhone(to) ? numbers : addresses)
}

async function redirect(db: Orm, mail: Row, wanted: string[], now: Date) {
  const { id, ...copy } = mail
  const there = await alreadyThere(db, mail)
  const [next, ...others] = wanted.filter((to) => !there.some((one) => isSame(one, to)))
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

/** Whom the same news went to, or is going to: it was laid down for all of them at once. */
async function alreadyThere(db: Orm, { kind, subject, relatedKind, relatedId, createdAt }: Row): Promise<string[]> {
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
