import { and, eq, exists, gt, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { textNumber, TextSettings } from '#app/features/settings/schemas.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { outbox } from '#db/schema.ts'

import type { LeadKind } from './kinds.ts'
import { type Lead, leadOf, leadTable } from './lead.server.ts'
import { ownerText, type TextEvent, textEvents } from './owner-text.server.ts'
import { isQuiet } from './quiet-hours.ts'
import { isWaiting } from './story.offer.ts'

type Parts = Pick<Context, 'db' | 'now' | 'facts' | 'textGateway'>

/** The numbers texts go to, and when; null where none go out. */
async function wishes({ db, textGateway }: Pick<Parts, 'db' | 'textGateway'>) {
  const settings = await readSetting(db, 'texts', TextSettings)
  if (settings.phones.length === 0 || !(await textGateway(db))) return null
  return { ...settings, numbers: settings.phones.map(textNumber) }
}

/**
 * Writes the text messages to the owner about a lead (decision 024). An emergency is told at once, whatever is chosen;
 * everything else is held during the quiet hours.
 */
export async function ownerTexts(parts: Parts): Promise<(event: TextEvent, lead: Lead) => OutgoingMail[]> {
  const wished = await wishes(parts)
  if (!wished) return () => []
  const facts = await parts.facts(parts.db)
  const at = parts.now()
  const wants: Record<TextEvent, (lead: Lead) => boolean> = {
    new: ({ urgent, kind }) => urgent || wished.tellNew.includes(kind),
    reminder: () => wished.remind,
    overdue: () => wished.tellOverdue,
  }
  return (event, lead) => {
    if (!wants[event](lead)) return []
    const status = !lead.urgent && isQuiet(wished, at) ? 'held' : 'queued'
    const text = ownerText(event, lead, facts, at)
    return wished.numbers.map((to) => ({ ...text, to, status }))
  }
}

const atOnce = 50
const kinds = textEvents.map((event) => `owner-text-${event}`)
const held = and(eq(outbox.status, 'held'), inArray(outbox.kind, kinds))

/**
 * Lets the texts go that were held during the quiet hours, as soon as it is no longer quiet: of each lead that still waits
 * the latest one, in the words that hold now.
 */
export const heldTextsJob: Job = {
  name: 'held-texts',
  every: 30_000,
  onEvents: ['settings.changed'],
  run: async (context) => {
    const round = () => context.db.transaction((db) => letGo({ ...context, db }))
    while ((await round()) === atOnce);
  },
}

async function letGo(parts: Context): Promise<number> {
  const { db, now, events } = parts
  const wished = await wishes(parts)
  if (wished && isQuiet(wished, now())) return 0
  await dropReplaced(parts)
  const rows = await db.select().from(outbox).where(held).orderBy(outbox.id).limit(atOnce).for('update', {
    skipLocked: true,
  })
  if (rows.length === 0) return 0
  const facts = await parts.facts(db)
  for (const { id, to, kind, relatedKind, relatedId } of rows) {
    // They share a transaction.
    const lead = await waitingLead(parts, relatedKind as LeadKind, relatedId!)
    const event = textEvents[kinds.indexOf(kind)]!
    const becomes =
      lead && wished?.numbers.includes(to)
        ? { ...ownerText(event, lead, facts, now()), status: 'queued' as const, nextAt: now() }
        : { status: 'discarded' as const, error: lead ? 'This number gets no texts any more.' : answered }
    await db.update(outbox).set(becomes).where(eq(outbox.id, id))
  }
  await events.tell(db, { type: 'outbox.queued' })
  await events.tell(db, { type: 'outbox.changed' })
  return rows.length
}

const answered = 'Seen to before the quiet hours were over.'

/** In the morning one text about a lead is enough. */
async function dropReplaced({ db }: Context) {
  const later = alias(outbox, 'later')
  const replaced = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.status, 'held'),
        inArray(later.kind, kinds),
        eq(later.to, outbox.to),
        eq(later.relatedKind, outbox.relatedKind),
        eq(later.relatedId, outbox.relatedId),
        gt(later.id, outbox.id),
      ),
    )
  await db
    .update(outbox)
    .set({ status: 'discarded', error: 'A later text about the same request was sent instead.' })
    .where(and(held, exists(replaced)))
}

async function waitingLead({ db }: Context, kind: LeadKind, id: number): Promise<Lead | null> {
  const table = leadTable(kind)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isWaiting(kind)))
  return row ? leadOf(kind, row) : null
}
