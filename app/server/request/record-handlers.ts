import { and, eq, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'

import type { RecordCalls } from '#app/http/record-calls.ts'
import type { RecordSchemas } from '#app/http/record-schemas.ts'
import type { Context } from '#app/server/context.ts'
import { createPublish } from '#app/server/events/publish.ts'
import type { Orm } from '#db/database.ts'

import { handle, type ApiHandler, type Call, type Caller } from './handler.ts'
import { withoutUndefined } from './without-undefined.ts'
import { newVersion, refuseStale } from './if-match.ts'
import { refuse } from './refuse.ts'

/** The columns of a table of records. Those without `deletedAt` are not moved to the trash. `createdAt` is optional too. */
type VersionedTable = PgTable & { id: PgColumn; updatedAt: PgColumn; deletedAt?: PgColumn }
interface Common {
  id: number
  updatedAt: Date
}
type Changes<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

/**
 * The handlers of `recordCalls`. `rules` define what is specific to the kind: they refuse what it does not allow and return
 * the values to store.
 */
export function recordHandlers<S extends RecordSchemas, Row extends Common, New>(
  calls: RecordCalls<S>,
  schemas: S,
  records: Records<Row, New>,
  rules: {
    list: (
      call: Call<unknown, unknown, z.output<NonNullable<S['list']['query']>>>,
      context: Context,
    ) => Promise<unknown>
    /** The record as it is sent to the office. */
    shown?: (row: Row, context: Context) => unknown
    create: (body: z.output<S['create']['body']>, context: Context) => Promise<New> | New
    update: (row: Row, body: z.output<S['update']['body']>, context: Context) => Promise<Changes<Row>> | Changes<Row>
    /** Without it, records can't be duplicated. */
    copy?: (row: Row, context: Context) => Promise<New> | New
    remove?: (row: Row, context: Context) => unknown
    /** The verbs in the activity log. An update without one is not logged. */
    verbs?: { create: string; update: string | null }
  },
): ApiHandler[] {
  const { shown = (row: Row) => row, copy, verbs = { create: 'Created', update: 'Changed' } } = rules
  const call: RecordCalls<RecordSchemas> = calls
  const schema: RecordSchemas = schemas
  return [
    handle(call.list, schema.list, (sent, context) => rules.list(sent as never, context)),

    handle(call.read, schema.one, async ({ params }, context) =>
      shown(await records.find(context.db, params.id), context),
    ),

    handle(call.create, schema.create, async ({ body, caller }, context) => {
      const values = await rules.create(body as z.output<S['create']['body']>, context)
      return shown(await records.add(context, caller, values, verbs.create), context)
    }),

    handle(call.update, schema.update, async ({ params, body, caller }, context) => {
      const row = await records.lock(context.db, params.id, caller)
      const changes = await rules.update(row, body as z.output<S['update']['body']>, context)
      const logged = verbs.update === null ? null : (['update', verbs.update] as const)
      return shown(await records.change(context, caller, row, changes, logged), context)
    }),

    ...(copy
      ? [
          handle(call.duplicate, schema.one, async ({ params, caller }, context) => {
            const values = await copy(await records.lock(context.db, params.id), context)
            return shown(await records.add(context, caller, values, 'Duplicated'), context)
          }),
        ]
      : []),

    handle(call.remove, schema.remove, async ({ params, caller }, context) => {
      const row = await records.lock(context.db, params.id, caller)
      await rules.remove?.(row, context)
      return records.remove(context, caller, row)
    }),
  ]
}

/** Who changes a record, as the activity log names them; the administrator by default. */
type Actor = Pick<Caller, 'ip'> & { actor?: string }

/** What the activity log says of a change: its action, and the words before and after the record. */
type Logged = readonly [did: string, verb: string, more?: string | undefined]

const publish = createPublish<Record<string, { kind: string; id?: number; activity?: object }>>()

export type Records<Row extends Common, New> = ReturnType<typeof recordsIn<Row, New>>

/** Finds, locks and changes the rows of one table; each change is published with its entry for the activity log. */
export function recordsIn<Row extends Common, New>(
  recordTable: { $inferSelect: Row; $inferInsert: New } & VersionedTable,
  {
    kind,
    event,
    notFoundMessage,
    describe,
    beforeLock,
  }: {
    /** Its name in the activity log, e.g. "theme". */
    kind: string
    /** The domain event published for every change. */
    event: string
    /** The message of its 404. */
    notFoundMessage?: string
    /** For the activity log: "the theme “Spring”". */
    describe: (row: Row) => string
    beforeLock?: (db: Orm) => Promise<unknown>
  },
) {
  const table: VersionedTable = recordTable
  const notDeleted = table.deletedAt && isNull(table.deletedAt)
  const rowOf = (db: Orm, id: number) =>
    db
      .select()
      .from(table)
      .where(and(eq(table.id, id), notDeleted))

  const log = (context: Context, { ip, actor = 'admin' }: Actor, row: Row, ...[did, verb, more = '']: Logged) =>
    publish(context, event, {
      kind,
      id: row.id,
      activity: { actor, ip, action: `${kind}.${did}`, summary: `${verb} ${describe(row)}${more}` },
    })

  const first = ([row]: unknown[]) => {
    if (row === undefined) throw refuse.notFound(notFoundMessage)
    return row as Row
  }

  return {
    notDeleted,
    log,

    find: async (db: Orm, id: number): Promise<Row> => first(await rowOf(db, id)),

    /** Locked until the end of the transaction. With a caller, the version must match their If-Match. */
    lock: async (db: Orm, id: number, caller?: Caller): Promise<Row> => {
      await beforeLock?.(db)
      const row = first(await rowOf(db, id).for('update'))
      if (caller) refuseStale(caller, row)
      return row
    },

    add: async (context: Context, caller: Actor, values: New, verb: string, more?: string): Promise<Row> => {
      const at = context.now()
      const row = first(
        await context.db
          .insert(table)
          .values({ ...values, createdAt: at, updatedAt: at })
          .returning(),
      )
      await log(context, caller, row, 'create', verb, more)
      return row
    },

    change: async (
      context: Context,
      caller: Actor,
      row: Row,
      changes: Changes<Row>,
      logged: Logged | null,
    ): Promise<Row> => {
      const changed = first(
        await context.db
          .update(table)
          .set({ ...withoutUndefined(changes), updatedAt: newVersion(row, context.now()) })
          .where(eq(table.id, row.id))
          .returning(),
      )
      if (logged) await log(context, caller, changed, ...logged)
      else await publish(context, event, { kind, id: row.id })
      return changed
    },

    /** Moves it to the trash. */
    remove: async (context: Context, caller: Caller, row: Row) => {
      const deletedAt = context.now()
      await context.db.update(table).set({ deletedAt }).where(eq(table.id, row.id))
      await log(context, caller, row, 'delete', 'Deleted')
      return { id: row.id, deletedAt }
    },
  }
}
