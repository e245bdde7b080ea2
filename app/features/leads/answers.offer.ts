import { eq } from 'drizzle-orm'

import { answer, type Answering, type Caller } from '#app/server/request/answer.ts'
import { logChange, remember } from '#app/server/events/history.ts'
import { refuseStale } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'

import type { LeadCalls } from './calls.ts'
import { eraseLead } from './erase.server.ts'
import { holdBack } from './held-back.offer.ts'
import type { LeadKind } from './kinds.ts'
import { leadTable } from './lead.server.ts'
import { leadCalls } from './schemas.ts'
import { lockedLead, storyOfLead } from './story.offer.ts'

/** The answers to what every list of leads can do with one of its rows: note, attempt, trash, erase. */
export function leadAnswers(kind: LeadKind, calls: LeadCalls): Answering[] {
  const table = leadTable(kind)
  return [
    answer(calls.addNote, leadCalls.addNote, async ({ params: { id }, body }, { db, now, events }) => {
      await lockedLead(db, kind, id)
      await remember(db, { kind, recordId: id, type: 'note', text: body.text, actor: 'admin', at: now() })
      await events.tell(db, { type: `${kind}.changed`, id })
      return (await storyOfLead(db, kind, id)).events[0]!
    }),

    answer(calls.addAttempt, leadCalls.addAttempt, async ({ params: { id }, body, caller }, { db, now, events }) => {
      const lead = await lockedLead(db, kind, id)
      const at = now()
      if (lead.firstResponseAt === null) {
        await db.update(table).set({ firstResponseAt: at, updatedAt: at }).where(eq(table.id, id))
        await holdBack({ db, events }, kind, id, 'answered')
      }
      const { channel, outcome } = body
      await remember(db, {
        kind,
        recordId: id,
        type: 'contact-attempt',
        to: channel,
        text: outcome,
        actor: 'admin',
        at,
      })
      const summary = `${{ call: 'Called', email: 'E-mailed', text: 'Texted' }[channel]} about ${lead.reference}`
      await logChange({ db, now, events }, caller, { kind, id, did: 'contact-attempt', summary })
      return (await storyOfLead(db, kind, id)).events[0]!
    }),

    answer(calls.remove, leadCalls.remove, async ({ params: { id }, caller }, { db, now, events }) => {
      const lead = await lockedLead(db, kind, id)
      refuseStale(caller, lead)
      return moveToTrash({ db, now, events }, caller, kind, lead)
    }),

    answer(calls.erase, leadCalls.erase, async ({ params: { id }, caller }, { db, now, events }) => {
      const lead = await lockedLead(db, kind, id)
      refuseStale(caller, lead)
      return eraseLead({ db, now, events }, kind, lead, caller)
    }),
  ]
}

/** Takes a lead out of every list; it can be brought back from the trash. */
export async function moveToTrash(
  { db, now, events }: Pick<Context, 'db' | 'now' | 'events'>,
  caller: Pick<Caller, 'ip'>,
  kind: LeadKind,
  { id, reference }: Awaited<ReturnType<typeof lockedLead>>,
) {
  const table = leadTable(kind)
  const deletedAt = now()
  await db.update(table).set({ deletedAt }).where(eq(table.id, id))
  await holdBack({ db, events }, kind, id, 'trash')
  await logChange({ db, now, events }, caller, {
    kind,
    id,
    did: 'delete',
    summary: `Moved ${reference} to the trash`,
  })
  await events.tell(db, { type: 'trash.changed' })
  return { id, deletedAt }
}
