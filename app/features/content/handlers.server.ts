import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { publishChange } from '#app/events.ts'
import { type ApiHandler, handle, type Caller } from '#app/server/request/handler.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { membershipPlans, reviews, revisions, services } from '#db/schema.ts'

import { listPlans } from '#app/features/membership/calls.ts'
import { listPlans as planSchemas } from '#app/features/membership/schemas.ts'
import { listReviews } from '#app/features/reviews/calls.ts'
import { listReviews as reviewSchemas } from '#app/features/reviews/schemas.ts'
import { listServices } from '#app/features/services/calls.ts'
import { listServices as serviceSchemas } from '#app/features/services/schemas.ts'
import type { Endpoint, Schemas } from '#app/http/endpoint.ts'

import { contentCalls } from './calls.ts'
import { contentCalls as contentSchemas } from './schemas.ts'

type Table = PgTable & { id: PgColumn; updatedAt: PgColumn; deletedAt: PgColumn }
/** A row of any of the three tables, typed as a service. */
type Row = typeof services.$inferSelect & Record<string, unknown>

interface Kind {
  calls: keyof typeof contentCalls
  table: Table
  kind: string
  /** For the activity log. */
  noun: string
  nameOf: (row: Row) => string
  order: SQL[]
  /** Which rows visitors see, and the call that lists them. */
  isPublic: SQL
  publicList: { call: Endpoint; schemas: Schemas }
  /** The fields a revision stores. */
  fields: string[]
  /** Whether the owner sets the order; reviews are sorted by date. */
  ordered: boolean
}

const kinds: Kind[] = [
  {
    calls: 'services',
    table: services,
    kind: 'service',
    noun: 'service',
    nameOf: (row) => row.title,
    order: [asc(services.position), asc(services.id)],
    isPublic: eq(services.isActive, true),
    publicList: { call: listServices, schemas: serviceSchemas },
    fields: ['title', 'description', 'icon', 'category', 'isActive'],
    ordered: true,
  },
  {
    calls: 'reviews',
    table: reviews,
    kind: 'review',
    noun: 'review by',
    nameOf: (row) => String(row.customerName),
    order: [desc(reviews.createdAt), desc(reviews.id)],
    isPublic: eq(reviews.isPublished, true),
    publicList: { call: listReviews, schemas: reviewSchemas },
    fields: ['customerName', 'customerRole', 'rating', 'comment', 'isPublished'],
    ordered: false,
  },
  {
    calls: 'plans',
    table: membershipPlans,
    kind: 'plan',
    noun: 'plan',
    nameOf: (row) => String(row.name),
    order: [asc(membershipPlans.position), asc(membershipPlans.price), asc(membershipPlans.id)],
    isPublic: eq(membershipPlans.isActive, true),
    publicList: { call: listPlans, schemas: planSchemas },
    fields: ['name', 'price', 'description', 'features', 'isPopular', 'isActive'],
    ordered: true,
  },
]

export const contentHandlers: ApiHandler[] = kinds.flatMap(handlersOf)

function handlersOf(kind: Kind): ApiHandler[] {
  const { table, noun, fields, ordered } = kind
  // The same code for three tables, typed as services; the schemas validate the fields of each.
  const calls = contentCalls[kind.calls] as typeof contentCalls.services
  const schemas = contentSchemas[kind.calls] as typeof contentSchemas.services
  const list = async (db: Context['db'], condition?: SQL) =>
    (await db
      .select()
      .from(table)
      .where(and(condition, isNull(table.deletedAt)))
      .orderBy(...kind.order)) as Row[]
  const find = async (db: Context['db'], id: number) => {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deletedAt)))
      .for('update')
    if (!row) throw refuse.notFound()
    return row as Row
  }
  const change = async (id: number, changes: object, caller: Caller, context: Context) => {
    const { db, now } = context
    const before = await find(db, id)
    refuseStale(caller, before)
    const data = Object.fromEntries(fields.map((name) => [name, before[name]]))
    const [after] = (await db
      .update(table)
      .set({ ...changes, updatedAt: newVersion(before, now()) })
      .where(eq(table.id, id))
      .returning()) as Row[]
    await db.insert(revisions).values({ kind: kind.kind, recordId: id, data, at: now() })
    await logContent(context, kind, caller, after!, 'change', 'Changed')
    return after!
  }

  return [
    handle(kind.publicList.call, kind.publicList.schemas, (_call, { db }) => list(db, kind.isPublic)),

    handle(calls.list, schemas.list, async (_call, { db }) => list(db)),

    handle(calls.create, schemas.create, async ({ body, caller }, context) => {
      const { db, now } = context
      const last = ordered
        ? { position: sql`(select coalesce(max(position) + 1, 0) from ${table})` }
        : { createdAt: now() }
      const [row] = (await db
        .insert(table)
        .values({ ...body, ...last, updatedAt: now() } as never)
        .returning()) as Row[]
      await logContent(context, kind, caller, row!, 'create', 'Added')
      return row!
    }),

    handle(calls.change, schemas.change, ({ params, body, caller }, context) =>
      change(params.id, body, caller, context),
    ),

    handle(calls.reorder, schemas.reorder, async ({ body, caller }, context) => {
      const { db } = context
      if (!ordered) throw refuse.conflict('not_ordered', 'Reviews are sorted by date.')
      const known = new Set((await list(db)).map(({ id }) => id))
      const ids = body.ids.filter((id) => known.has(id))
      // Updated by id: simultaneous reorders that lock rows in different orders would deadlock.
      for (const [position, id] of [...ids.entries()].toSorted(([, a], [, b]) => a - b)) {
        await db.update(table).set({ position }).where(eq(table.id, id))
      }
      await publishChange(context, caller, 'content.changed', {
        kind: kind.kind,
        action: `${kind.kind}.order`,
        summary: `Changed the order of the ${noun}s`,
      })
      return list(db)
    }),

    handle(calls.remove, schemas.remove, async ({ params, caller }, context) => {
      const { db, now } = context
      const row = await find(db, params.id)
      const deletedAt = now()
      await db.update(table).set({ deletedAt }).where(eq(table.id, params.id))
      await logContent(context, kind, caller, row, 'delete', 'Deleted')
      return { id: params.id, deletedAt }
    }),

    handle(calls.revisions, schemas.revisions, async ({ params }, { db }) => {
      await find(db, params.id)
      const rows = await db
        .select()
        .from(revisions)
        .where(and(eq(revisions.kind, kind.kind), eq(revisions.recordId, params.id)))
        .orderBy(desc(revisions.id))
        .limit(50)
      return rows as never
    }),

    handle(calls.restore, schemas.restore, async ({ params, caller }, context) => {
      const [old] = await context.db
        .select()
        .from(revisions)
        .where(and(eq(revisions.id, params.revision), eq(revisions.kind, kind.kind), eq(revisions.recordId, params.id)))
      if (!old) throw refuse.notFound()
      return change(params.id, old.data, caller, context)
    }),
  ]
}

const logContent = (
  context: Context,
  { kind, noun, nameOf }: Kind,
  caller: Caller,
  row: Row,
  action: string,
  verb: string,
) =>
  publishChange(context, caller, 'content.changed', {
    kind,
    id: row.id,
    action: `${kind}.${action}`,
    summary: `${verb} the ${noun} “${nameOf(row)}”`,
  })
