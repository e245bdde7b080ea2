import { eq } from 'drizzle-orm'

import { publish, publishChange } from '#app/events.ts'
import { lockSetting, parseSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { handle, type ApiHandler, type Caller, FileResponse } from '#app/server/request/handler.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema/site.ts'
import { policyTexts } from '#db/schema/website.ts'

import { type LeadCalls, readPolicies, readSavedAnswers, saveAnswers } from './calls.ts'
import { missedResults } from './contact-attempts.ts'
import { historyOfLead } from './history.server.ts'
import { type LeadKind, waitingStates } from './kinds.ts'
import { eraseLead, lockLead, moveToTrash } from './lifecycle.server.ts'
import { leadTable } from './registry.server.ts'
import { sendMessage } from './send-message.server.ts'
import * as schemas from './schemas.ts'

/**
 * Handlers for one lead of any kind: add a note, record a contact attempt, delete, erase. `markAnswered` changes the
 * status of a lead that was waiting when the customer was reached.
 */
export function leadHandlers(
  kind: LeadKind,
  calls: LeadCalls,
  markAnswered: (context: Context, caller: Caller, id: number, note: string) => Promise<unknown>,
): ApiHandler[] {
  const table = leadTable(kind)
  return [
    handle(calls.addNote, schemas.leadCalls.addNote, async ({ params: { id }, body: { text } }, context) => {
      await lockLead(context.db, kind, id)
      await publish(context, 'lead.note_added', { kind, id, text })
      return (await historyOfLead(context.db, kind, id)).events[0]!
    }),

    handle(calls.addAttempt, schemas.leadCalls.addAttempt, async ({ params: { id }, body, caller }, context) => {
      const { db } = context
      const { channel, outcome, result, tryAgainAt } = body
      const lead = await lockLead(db, kind, id)
      if (result === 'answered' && waitingStates[kind].includes(lead.status)) {
        await markAnswered(context, caller, id, [answers[channel], outcome].filter(Boolean).join('\n'))
        return attempt(db, kind, id)
      }
      const missed = missedResults.find((missed) => missed === result)
      const isFirst = !missed && lead.firstResponseAt === null
      const at = context.now()
      await db
        .update(table)
        .set({
          updatedAt: newVersion(lead, at),
          tryAgainAt: missed && tryAgainAt ? new Date(tryAgainAt) : null,
          ...(isFirst && { firstResponseAt: at }),
        })
        .where(eq(table.id, id))
      const summary = `${attempts[missed ?? channel]} about ${lead.reference}`
      const activity = { actor: 'admin' as const, ip: caller.ip, action: `${kind}.contact-attempt`, summary }
      const event = { kind, id, channel: missed ?? channel, outcome, isFirst, activity }
      await publish(context, 'lead.contact_attempted', event)
      return attempt(db, kind, id)
    }),

    handle(calls.sendMessage, schemas.leadCalls.sendMessage, ({ params: { id }, body, caller }, context) =>
      sendMessage(context, caller, kind, id, body, (at, note) => markAnswered(at, caller, id, note)),
    ),

    handle(calls.remove, schemas.leadCalls.remove, async ({ params: { id }, caller }, context) => {
      const lead = await lockLead(context.db, kind, id)
      refuseStale(caller, lead)
      return moveToTrash(context, caller, kind, lead)
    }),

    handle(calls.erase, schemas.leadCalls.erase, async ({ params: { id }, caller }, context) => {
      const lead = await lockLead(context.db, kind, id)
      refuseStale(caller, lead)
      return eraseLead(context, caller, kind, lead)
    }),
  ]
}

/** The newest event, with the lead's version. */
const attempt = async (db: Orm, kind: LeadKind, id: number) => ({
  ...(await historyOfLead(db, kind, id)).events[0]!,
  updatedAt: (await lockLead(db, kind, id)).updatedAt,
})

const answersKey = 'saved-answers'

const shownAnswers = (row: typeof settings.$inferSelect | undefined) => ({
  ...parseSetting(new Map([[answersKey, row?.value]]), answersKey, schemas.SavedAnswers),
  updatedAt: row?.updatedAt ?? new Date(0),
})

const answers = { call: 'Reached by phone', email: 'By email', text: 'By text' }
const attempts = {
  call: 'Called',
  email: 'Emailed',
  text: 'Texted',
  voicemail: 'Left a voicemail',
  'no-answer': 'Got no answer on a call',
}

/** What leads of every kind share: the policies a visitor accepted, and saved answers. */
export const sharedLeadHandlers = [
  handle(readSavedAnswers, schemas.readSavedAnswers, async (_call, { db }) => {
    const [row] = await db.select().from(settings).where(eq(settings.key, answersKey))
    return shownAnswers(row)
  }),

  handle(saveAnswers, schemas.saveAnswers, async ({ body, caller }, context) => {
    const { db, now } = context
    const before = shownAnswers(await lockSetting(db, answersKey))
    refuseStale(caller, before)
    const updatedAt = newVersion(before, now())
    await writeSetting(db, answersKey, body, updatedAt)
    const summary = `Saved ${body.answers.length === 1 ? 'one answer' : `${body.answers.length} answers`}`
    await publishChange(context, caller, 'settings.changed', { kind: 'settings', action: 'settings.answers', summary })
    return { ...body, updatedAt }
  }),

  handle(readPolicies, schemas.readPolicies, async ({ params: { version } }, { db }) => {
    const [found] = await db.select().from(policyTexts).where(eq(policyTexts.version, version))
    if (!found) throw refuse.notFound()
    return new FileResponse('text/plain; charset=utf-8', found.text)
  }),
]
