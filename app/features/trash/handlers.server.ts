import { eq } from 'drizzle-orm'

import { type Activity, publish } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import type { Entities } from '#app/server/entity.ts'
import { handle, type Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'

import { deleteForever, listTrash, restoreFromTrash } from './calls.ts'
import { pageOfTrash } from './list.server.ts'
import { purge } from './purge.server.ts'
import { removeFiles } from './remove-files.server.ts'
import * as schemas from './schemas.ts'

export const trashHandlers = [
  handle(listTrash, schemas.listTrash, async ({ query }, { db, entities }) => pageOfTrash(db, entities, query)),

  handle(restoreFromTrash, schemas.restoreFromTrash, ({ params: { kind, id }, caller }, context) =>
    restoreRecord(context, caller, kind, id),
  ),

  // Files are removed after the transaction, because a rollback could not restore them.
  handle(deleteForever, schemas.deleteForever, async ({ params: { kind, id }, caller }, context) => {
    const { entities } = context
    const { title, files } = await context.db.transaction(async (db) => {
      const { title, deletedAt } = await locked(db, entities, kind, id)
      if (deletedAt === null) throw refuse.notFound('This is not in the trash.')
      await entities[kind]!.refusePurge?.(db, id, context.now())
      const files = await purge({ ...context, db }, kind, [id])
      const summary = `Permanently deleted ${logName(entities, kind, id, title)}`
      await publishTrash({ ...context, db }, caller, kind, id, { action: `${kind}.delete-for-good`, summary })
      return { title, files }
    })
    await removeFiles(context, files)
    return { kind, id, title }
  }),
]

/** Restores a record from the trash; one that isn't there stays as it is. */
export async function restoreRecord(context: Context, caller: Caller, kind: string, id: number) {
  const { db, entities } = context
  const { title, deletedAt } = await locked(db, entities, kind, id)
  // A second request: it is already restored.
  if (deletedAt === null) return { kind, id, title }
  const { table, refuseRestore, restored } = entities[kind]!
  await refuseRestore?.(db, id)
  await db.update(table).set({ deletedAt: null }).where(eq(table.id, id))
  const { isDraft } = (await restored(context, id)) ?? {}
  const restoredText = `Restored ${logName(entities, kind, id, title)}`
  const summary = isDraft ? `${restoredText} as a draft because its publish time had passed` : restoredText
  await publishTrash(context, caller, kind, id, { action: `${kind}.restore`, summary })
  return { kind, id, title, ...(isDraft && { isDraft }) }
}

async function locked(db: Orm, entities: Entities, kind: string, id: number) {
  if (!Object.hasOwn(entities, kind)) throw refuse.notFound()
  const { table, title } = entities[kind]!
  const [row] = await db
    .select({ title: title.mapWith(String), deletedAt: table.deletedAt })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!row) throw refuse.notFound('This has been permanently deleted.')
  return row
}

const logName = (entities: Entities, kind: string, id: number, title: string): string =>
  entities[kind]!.logName?.(id, title) ?? `“${title}”`

const publishTrash = (
  context: Context,
  { ip }: Caller,
  kind: string,
  id: number,
  activity: Pick<Activity, 'action' | 'summary'>,
) => publish(context, 'trash.changed', { kind, id, activity: { actor: 'admin', ip, ...activity } })
