import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'

import { letGo } from '#app/features/leads/held-back.offer.ts'
import { type LeadKind, leadKinds } from '#app/features/leads/kinds.ts'
import { answer, type Caller } from '#app/server/request/answer.ts'
import { logChange, remember } from '#app/server/events/history.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { bookings, images, outbox } from '#db/schema.ts'

import { deleteForGood, listTrash, restoreFromTrash, type TrashKind } from './calls.ts'
import * as schemas from './schemas.ts'
import { keptKinds, loggedName } from './kinds.server.ts'
import { pageOfTrash } from './list.server.ts'
import { filesOf, isUsed, purge } from './purge.server.ts'
import { removeFiles } from './remove-files.server.ts'
import { bringAlong, refuseClash } from './restore.server.ts'

export const trashAnswers = [
  answer(listTrash, schemas.listTrash, async ({ query }, { db }) => pageOfTrash(db, query)),

  answer(restoreFromTrash, schemas.restoreFromTrash, async ({ params: { kind, id }, caller }, context) => {
    const { db, now } = context
    const { title, deletedAt } = await locked(db, kind, id)
    // Pressed twice: it is back already.
    if (deletedAt === null) return { kind, id, title }
    await refuseClash(db, kind, id)
    const { table, event } = keptKinds[kind]
    await db.update(table).set({ deletedAt: null }).where(eq(table.id, id))
    const isDraft = await bringAlong(db, kind, id, now())
    if (isLead(kind)) {
      await remember(db, { kind, recordId: id, type: 'restore', actor: 'admin', at: now() })
      await letGo(context, kind, id, 'trash')
    }
    const summary = `Restored ${loggedName(kind, id, title)}${isDraft ? ' as a draft: its time had passed' : ''}`
    await logTrash(context, caller, { kind, id, did: 'restore', summary })
    await context.events.tell(db, { type: event, id })
    return { kind, id, title, ...(isDraft && { isDraft }) }
  }),

  // In a transaction of its own: files go after it, for no rollback brings them back.
  answer(deleteForGood, schemas.deleteForGood, async ({ params: { kind, id }, caller }, context) => {
    const { title, files } = await context.db.transaction(async (db) => {
      const { title, deletedAt } = await locked(db, kind, id)
      if (deletedAt === null) throw refuse.notFound('This is not in the trash.')
      if (kind === 'image' && (await isShown(db, id))) {
        throw refuse.conflict('in_use', 'A post or a newsletter still shows this picture. Change that first.')
      }
      if (kind === 'booking' && (await isToBeTold(db, id, context.now()))) {
        throw refuse.conflict('mail_waiting', stillToBeTold)
      }
      const files = await filesOf(db, kind, [id])
      await purge(db, kind, [id])
      const summary = `Deleted ${loggedName(kind, id, title)} for good`
      await logTrash({ ...context, db }, caller, { kind, id, did: 'delete-for-good', summary })
      return { title, files }
    })
    await removeFiles(context, files)
    return { kind, id, title }
  }),
]

const isLead = (kind: TrashKind): kind is LeadKind => (leadKinds as readonly string[]).includes(kind)

async function locked(db: Orm, kind: TrashKind, id: number) {
  const { table, title } = keptKinds[kind]
  const [row] = await db
    .select({ title: title.mapWith(String), deletedAt: table.deletedAt })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!row) throw refuse.notFound('This has been deleted for good.')
  return row
}

async function isShown(db: Orm, id: number): Promise<boolean> {
  const found = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, id), isUsed))
  return found.length > 0
}

/** Whether a customer is still to hear that nobody will come: with the booking the mail would go, too. */
async function isToBeTold(db: Orm, id: number, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(bookings, and(eq(outbox.relatedKind, 'booking'), eq(outbox.relatedId, bookings.id)))
    .where(
      and(
        eq(bookings.id, id),
        eq(outbox.kind, 'customer-cancelled'),
        inArray(outbox.status, ['queued', 'sending']),
        or(isNull(bookings.scheduledEnd), gt(bookings.scheduledEnd, now)),
      ),
    )
  return found.length > 0
}

const stillToBeTold =
  'The e-mail that tells the customer of the cancellation has not left yet. Delete this once it has, or discard it in the outbox.'

const logTrash = (
  context: Context,
  caller: Caller,
  { kind, id, did, summary }: { kind: TrashKind; id: number; did: string; summary: string },
) => logChange(context, caller, { kind, id, did, summary, event: { type: 'trash.changed' } })
