import { eq } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import { handle, type ApiHandler, FileResponse } from '#app/server/request/handler.ts'
import { refuseStale } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { policyTexts } from '#db/schema.ts'

import { type LeadCalls, readPolicies } from './calls.ts'
import { historyOfLead } from './history.server.ts'
import { leadEvents, type LeadKind } from './kinds.ts'
import { eraseLead, lockLead, moveToTrash } from './lifecycle.server.ts'
import { leadTable } from './registry.server.ts'
import { leadCalls, readPolicies as readPoliciesSchemas } from './schemas.ts'

/** Handlers for one lead of any kind: add a note, record a contact attempt, delete, erase. */
export function leadHandlers(kind: LeadKind, calls: LeadCalls): ApiHandler[] {
  const table = leadTable(kind)
  const events = leadEvents[kind]
  return [
    handle(calls.addNote, leadCalls.addNote, async ({ params: { id }, body: { text } }, context) => {
      await lockLead(context.db, kind, id)
      await publish(context, events.noteAdded, { kind, id, text })
      return (await historyOfLead(context.db, kind, id)).events[0]!
    }),

    handle(calls.addAttempt, leadCalls.addAttempt, async ({ params: { id }, body, caller }, context) => {
      const { db } = context
      const { channel, outcome } = body
      const lead = await lockLead(db, kind, id)
      const isFirst = lead.firstResponseAt === null
      const at = context.now()
      if (isFirst) await db.update(table).set({ firstResponseAt: at, updatedAt: at }).where(eq(table.id, id))
      const summary = `${{ call: 'Called', email: 'E-mailed', text: 'Texted' }[channel]} about ${lead.reference}`
      const activity = { actor: 'admin' as const, ip: caller.ip, action: `${kind}.contact-attempt`, summary }
      await publish(context, events.contactAttempted, { kind, id, channel, outcome, isFirst, activity })
      return (await historyOfLead(db, kind, id)).events[0]!
    }),

    handle(calls.remove, leadCalls.remove, async ({ params: { id }, caller }, context) => {
      const lead = await lockLead(context.db, kind, id)
      refuseStale(caller, lead)
      return moveToTrash(context, caller, kind, lead)
    }),

    handle(calls.erase, leadCalls.erase, async ({ params: { id }, caller }, context) => {
      const lead = await lockLead(context.db, kind, id)
      refuseStale(caller, lead)
      return eraseLead(context, caller, kind, lead)
    }),
  ]
}

/** The policies a visitor accepted, for leads of every kind. */
export const policyHandlers = [
  handle(readPolicies, readPoliciesSchemas, async ({ params: { version } }, { db }) => {
    const [found] = await db.select().from(policyTexts).where(eq(policyTexts.version, version))
    if (!found) throw refuse.notFound()
    return new FileResponse('text/plain; charset=utf-8', found.text)
  }),
]
