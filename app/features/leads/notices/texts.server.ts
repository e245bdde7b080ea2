import { and, eq, exists, gt, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { LeadKind } from '#app/features/leads/kinds.ts'
import { isWaiting } from '#app/features/leads/lifecycle.server.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import { isQuiet, toE164, TextSettings } from '#app/features/settings/public.server.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { outbox } from '#db/schema.ts'

import type { DigestName } from './owner-digest.email.tsx'
import { ownerText, type TextEvent, textEvents } from './owner-text.server.ts'

type Deps = Pick<Context, 'db' | 'now' | 'profile' | 'textGateway'>

/** Text settings and recipients; null if texting is off. */
async function textSettings({ db, textGateway }: Pick<Deps, 'db' | 'textGateway'>) {
  const settings = await readSetting(db, 'texts', TextSettings)
  if (settings.phones.length === 0 || !(await textGateway(db))) return null
  return { ...settings, numbers: settings.phones.map(toE164) }
}

/**
 * Writes the owner's text messages about a lead: docs/product.md, "Notices". Emergencies are always sent
 * immediately; everything else is held during quiet hours.
 */
export async function ownerTexts(deps: Deps): Promise<(event: TextEvent, lead: Lead) => OutgoingMail[]> {
  const active = await textSettings(deps)
  if (!active) return () => []
  const profile = await deps.profile(deps.db)
  const at = deps.now()
  const isWanted: Record<TextEvent, (lead: Lead) => boolean> = {
    new: ({ urgent, kind }) => urgent || active.tellNew.includes(kind),
    reminder: () => active.remind,
    overdue: () => active.tellOverdue,
  }
  return (event, lead) => {
    if (!isWanted[event](lead)) return []
    const status = !lead.urgent && isQuiet(active, at) ? 'held' : 'queued'
    const text = ownerText(event, lead, profile, at)
    return active.numbers.map((to) => ({ ...text, to, status }))
  }
}

/** The owner's texts of a digest. Only emergencies are sent during quiet hours, and what may be spam never is. */
export async function digestTexts(
  deps: Deps,
  { name, text }: { name: DigestName; text: string },
): Promise<OutgoingMail[]> {
  const active = await textSettings(deps)
  const isUrgent = name === 'emergency'
  if (!active || name === 'spam' || (!isUrgent && isQuiet(active, deps.now()))) return []
  return active.numbers.map((to) => ({ kind: 'owner-text-digest', to, subject: text, html: '', text }))
}

const batchSize = 50
const kinds = textEvents.map((event) => `owner-text-${event}`)
const held = and(eq(outbox.status, 'held'), inArray(outbox.kind, kinds))

/** Sends held texts when quiet hours end: the latest one for each lead still waiting, with current wording. */
export const heldTextsJob: Job = {
  name: 'held-texts',
  every: 30_000,
  onEvents: ['settings.changed'],
  run: async (context) => {
    const round = () => context.db.transaction((db) => releaseTexts({ ...context, db }))
    while ((await round()) === batchSize);
  },
}

async function releaseTexts(deps: Context): Promise<number> {
  const { db, now, events } = deps
  const active = await textSettings(deps)
  if (active && isQuiet(active, now())) return 0
  await discardReplaced(deps)
  const rows = await db.select().from(outbox).where(held).orderBy(outbox.id).limit(batchSize).for('update', {
    skipLocked: true,
  })
  if (rows.length === 0) return 0
  const profile = await deps.profile(db)
  for (const { id, to, kind, relatedKind, relatedId } of rows) {
    // In sequence: they share a transaction.
    const lead = await findWaitingLead(deps, relatedKind as LeadKind, relatedId!)
    const event = textEvents[kinds.indexOf(kind)]!
    const becomes =
      lead && active?.numbers.includes(to)
        ? { ...ownerText(event, lead, profile, now()), status: 'queued' as const, nextAt: now() }
        : {
            status: 'discarded' as const,
            cancelReason: lead ? ('recipient-removed' as const) : ('answered' as const),
            cancelledFrom: 'held' as const,
          }
    await db.update(outbox).set(becomes).where(eq(outbox.id, id))
  }
  await events.notify(db, { type: 'outbox.queued' })
  await events.notify(db, { type: 'outbox.changed' })
  return rows.length
}

/** Keeps only the latest held text for each lead and recipient. */
async function discardReplaced({ db }: Context) {
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
    .set({ status: 'discarded', cancelReason: 'replaced', cancelledFrom: 'held' })
    .where(and(held, exists(replaced)))
}

async function findWaitingLead({ db }: Context, kind: LeadKind, id: number): Promise<Lead | undefined> {
  return (await leadTypes[kind].find(db, and(eq(leadTable(kind).id, id), isWaiting(kind))))[0]
}
