import { and, count, eq, gt, sql } from 'drizzle-orm'

import { NotificationSettings } from '#app/features/settings/contract.ts'
import { remember } from '#app/server/history.ts'
import type { Machinery } from '#app/server/machinery.ts'
import { type OutgoingMail, post } from '#app/server/outbox.ts'
import { readSetting } from '#app/server/settings.ts'
import { outbox } from '#db/schema.ts'

import { customerReceivedMail } from './customer-received.email.tsx'
import type { LeadKind } from './kinds.ts'
import { type Lead, leadOf, type LeadRows } from './lead.server.ts'
import { ownerAddresses } from './owner-addresses.ts'
import { ownerNewMail } from './owner-new.email.tsx'

type Parts = Pick<Machinery, 'db' | 'now' | 'events' | 'facts'>

/**
 * What follows from a new booking or message, in the transaction that stores it: its history begins, everybody is told,
 * and two mails are laid into the outbox, one to the owner, one to the customer. Spam is only stored. A repetition
 * (`duplicateOfId`) is told to nobody a second time, and what the owner took down himself needs no mail.
 */
export async function receiveLead<Kind extends LeadKind>(parts: Parts, kind: Kind, row: LeadRows[Kind]): Promise<void> {
  const { db, events } = parts
  const byOwner = 'source' in row && row.source === 'phone'
  const { id, status, createdAt: at } = row
  await remember(db, {
    kind,
    recordId: id,
    type: 'created',
    to: status,
    text: row.duplicateOfId === null ? null : `Repeats #${row.duplicateOfId}`,
    actor: byOwner ? 'admin' : 'visitor',
    at,
  })
  const spam = status === 'spam'
  // Whoever hears "created" makes a noise about it.
  await events.tell(db, { type: `${kind}.${spam ? 'changed' : 'created'}`, id })
  if (spam || byOwner || row.duplicateOfId !== null) return
  const lead = leadOf(kind, row)
  await tell(parts, lead)
  if (!(await hadEnough(parts, lead.email)))
    await post(parts, [await customerReceivedMail(lead, await parts.facts(db))])
}

/** Tells the owner of a lead as of a new one; for what turned out to be no spam. */
export const tellOwner = <Kind extends LeadKind>(parts: Parts, kind: Kind, row: LeadRows[Kind]): Promise<void> =>
  tell(parts, leadOf(kind, row))

async function tell(parts: Parts, lead: Lead) {
  const settings = await readSetting(parts.db, 'notifications', NotificationSettings)
  // An emergency is always told.
  if (!lead.urgent && !settings.tellNew.includes(lead.kind)) return
  const facts = await parts.facts(parts.db)
  const mail = await ownerNewMail(lead, facts, parts.now())
  await post(parts, toEach(ownerAddresses(settings, facts), mail))
}

const toEach = (addresses: string[], mail: Omit<OutgoingMail, 'to'>) => addresses.map((to) => ({ ...mail, to }))

const mostInADay = 5

/** Anybody can enter an address that is not theirs: nobody gets more than a few of these mails a day. */
async function hadEnough({ db, now }: Parts, address: string): Promise<boolean> {
  const yesterday = new Date(now().getTime() - 24 * 3_600_000)
  const [sent] = await db
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(
        sql`lower(${outbox.to}) = ${address.toLowerCase()}`,
        eq(outbox.kind, 'customer-received'),
        gt(outbox.createdAt, yesterday),
      ),
    )
  return (sent?.mails ?? 0) >= mostInADay
}
