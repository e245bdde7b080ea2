import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'

import { counted, formatCount } from '#app/business/format-count.ts'
import { publishChange } from '#app/events.ts'
import { suppressAddress, suppressAddresses } from '#app/features/newsletter/suppress.server.ts'
import type { Context } from '#app/server/context.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import { handle, type Caller, FileResponse } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { folded, matching } from '#app/server/request/search.ts'
import { emailSuppressions, newsletters } from '#db/schema/newsletter.ts'

import {
  addSubscribers,
  changeSubscriber,
  changeSubscribers,
  deleteSubscriber,
  exportSubscribers,
  importSubscribers,
  listSubscribers,
  listSuppressions,
  readSummary,
} from './calls.ts'
import { addressOf, addToList, liftSuppressions, findStates } from './add-to-list.server.ts'
import { planImport, runImport } from './import-csv.server.ts'
import { pageOfSubscribers, subscriberRow, subscribersCsv, summaryOf } from './rows.server.ts'
import * as schemas from './schemas.ts'

export const subscriberHandlers = [
  handle(readSummary, schemas.readSummary, (_call, { db, now }) => summaryOf(db, now())),

  handle(listSubscribers, schemas.listSubscribers, ({ query }, { db }) => pageOfSubscribers(db, query)),

  handle(exportSubscribers, schemas.exportSubscribers, async ({ query }, { db }) => {
    return new FileResponse('text/csv; charset=utf-8', subscribersCsv(db, query), 'subscribers.csv')
  }),

  handle(addSubscribers, schemas.addSubscribers, async ({ body, caller }, context) => {
    const { db, now } = context
    const typed = body.emails.map((one) => one.trim()).filter((one) => one !== '')
    const emails = [...new Set(typed.flatMap((one) => addressOf(one) ?? []))]
    const states = await findStates(db, emails)
    const of = (...wanted: string[]) => emails.filter((email) => wanted.includes(states.get(email) ?? ''))
    const returning = of('unsubscribed')
    await liftSuppressions(db, returning)
    await addToList(db, [...of('new', 'dormant'), ...returning], 'admin', now())
    const report = {
      added: of('new', 'dormant').length,
      reactivated: returning.length,
      existing: of('active').length,
      suppressed: of('blocked').length,
      invalid: typed.filter((one) => addressOf(one) === null).map((one) => one.slice(0, 100)),
    }
    const entered = report.added + report.reactivated
    await logList(context, caller, 'add', `Added ${people(entered)}. Permission: ${body.note}`)
    return report
  }),

  handle(changeSubscriber, schemas.changeSubscriber, async ({ params, body, caller }, context) => {
    const { db, now } = context
    const subscriber = await subscriberRow(db, params.id)
    if (body.isActive) {
      const note = noteOf(body.note)
      await liftSuppressions(db, [subscriber.email])
      await addToList(db, [subscriber.email], 'admin', now())
      if (subscriber.status !== 'active') {
        const summary = `Resubscribed subscriber ${subscriber.id}. Permission: ${note}`
        await logList(context, caller, 'resubscribe', summary, subscriber.id)
      }
    } else {
      await suppressAddress(context, subscriber.email, 'admin')
      await logList(context, caller, 'unsubscribe', `Unsubscribed subscriber ${subscriber.id}`, subscriber.id)
    }
    return subscriberRow(db, params.id)
  }),

  handle(deleteSubscriber, schemas.deleteSubscriber, async ({ params, caller }, context) => {
    const { db, now } = context
    const { id } = await subscriberRow(db, params.id)
    const deletedAt = now()
    await db.update(newsletters).set({ deletedAt }).where(eq(newsletters.id, id))
    await logList(context, caller, 'delete', `Deleted subscriber ${id}`, id)
    return { id, deletedAt }
  }),

  handle(changeSubscribers, schemas.changeSubscribers, async ({ body: { ids, action }, caller }, context) => {
    const { db, now } = context
    const { id, email, status, deletedAt } = newsletters
    const chosen = and(inArray(id, ids), isNull(deletedAt))
    const subscribed = and(chosen, inArray(status, ['active', 'unconfirmed']))
    const affected =
      action === 'delete'
        ? await db.update(newsletters).set({ deletedAt: now() }).where(chosen).returning({ id, email })
        : await db.select({ id, email }).from(newsletters).where(subscribed)
    if (action === 'unsubscribe') {
      const emails = affected.map((one) => one.email)
      await suppressAddresses(context, emails, 'admin', null)
    }
    const changed = affected.map((one) => one.id).toSorted((a, b) => a - b)
    const did = action === 'delete' ? 'Deleted' : 'Unsubscribed'
    if (changed.length > 0) await logList(context, caller, action, `${did} ${people(changed.length)}`)
    return { changed }
  }),

  handle(importSubscribers, schemas.importSubscribers, async ({ query, upload, caller }, context) => {
    const plan = await planImport(context.db, upload!)
    const { report } = plan
    if (query.preview !== undefined) return report
    const permission = report.added > 0 ? ` Permission: ${noteOf(query.note)}` : ''
    await runImport(context, plan)
    const { unsubscribed, bounced, complained } = report.refused
    const left = unsubscribed + bounced + complained
    const suppressed = left > 0 ? `, and put ${addresses(left)} on the do-not-email list` : ''
    await logList(context, caller, 'import', `Imported ${people(report.added)} from a file${suppressed}.${permission}`)
    return report
  }),

  handle(listSuppressions, schemas.listSuppressions, ({ query }, { db }) =>
    pageOf(db, query, {
      from: emailSuppressions,
      tab: emailSuppressions.reason,
      found: matching(query.q, folded(emailSuppressions.email)),
      read: (where) =>
        db
          .select()
          .from(emailSuppressions)
          .where(where)
          .orderBy(desc(emailSuppressions.createdAt), emailSuppressions.email),
    }),
  ),
]

const people = (number: number) => counted(number, 'subscriber')
const addresses = (number: number) => (number === 1 ? '1 address' : `${formatCount(number)} addresses`)

/** The required note of how permission was given. */
function noteOf(text: string | undefined): string {
  const note = z.safeParse(schemas.permissionNote, text ?? '')
  if (!note.success) throw refuse.invalid({ note: note.error.issues[0]!.message })
  return note.data
}

/** Without addresses, because the log outlives the subscribers. */
const logList = (context: Context, caller: Caller, action: string, summary: string, id?: number) =>
  publishChange(context, caller, 'subscriber.changed', {
    kind: 'subscriber',
    action: `subscriber.${action}`,
    summary,
    ...(id !== undefined && { id }),
  })
