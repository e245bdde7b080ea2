import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'

import { type DomainEvents, publishChange } from '#app/events.ts'
import { type ApiHandler, handle, type Caller } from '#app/server/request/handler.ts'
import { recordsIn } from '#app/server/request/record-handlers.ts'
import { addRevision, readRevision, revisionsOf } from '#app/server/events/history.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { reviews } from '#db/schema/reviews.ts'
import { membershipPlans, services } from '#db/schema/website.ts'

import { listPlans } from '#app/features/membership/calls.ts'
import { listPlans as planSchemas } from '#app/features/membership/schemas.ts'
import { listReviews } from '#app/features/reviews/calls.ts'
import { listReviews as reviewSchemas } from '#app/features/reviews/schemas.ts'
import { listServices } from '#app/features/services/calls.ts'
import { listServices as serviceSchemas } from '#app/features/services/schemas.ts'
import type { Endpoint, Schemas } from '#app/http/endpoint.ts'

import { contentCalls } from './calls.ts'
import { contentCalls as contentSchemas } from './schemas.ts'

/** Any of the three tables and its rows, typed as services; the schemas validate the fields of each. */
type Table = typeof services
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
    table: reviews as unknown as Table,
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
    table: membershipPlans as unknown as Table,
    kind: 'plan',
    noun: 'plan',
    nameOf: (row) => String(row.name),
    order: [asc(membershipPlans.position), asc(membershipPlans.price), asc(membershipPlans.id)],
    isPublic: eq(membershipPlans.isActive, true),
    publicList: { call: listPlans, schemas: planSchemas },
    fields: 'name price description features isPopular isActive visits discountPercent termMonths'.split(' '),
    ordered: true,
  },
]

export const contentHandlers: ApiHandler[] = kinds.flatMap(handlersOf)

function handlersOf(kind: Kind): ApiHandler[] {
  const { table, noun, fields, ordered } = kind
  const calls = contentCalls[kind.calls] as typeof contentCalls.services
  const schemas = contentSchemas[kind.calls] as typeof contentSchemas.services
  const records = recordsIn(table, {
    kind: kind.kind,
    event: 'content.changed' satisfies keyof DomainEvents,
    describe: (row) => `the ${noun} “${kind.nameOf(row)}”`,
  })
  const list = (db: Context['db'], condition?: SQL) =>
    db
      .select()
      .from(table)
      .where(and(condition, records.notDeleted))
      .orderBy(...kind.order)
  const change = async (id: number, changes: object, caller: Caller, context: Context) => {
    const before: Row = await records.lock(context.db, id, caller)
    const after = await records.change(context, caller, before, changes, ['change', 'Changed'])
    const data = Object.fromEntries(fields.map((name) => [name, before[name]]))
    await addRevision(context.db, kind.kind, id, data, context.now())
    return after
  }

  return [
    handle(kind.publicList.call, kind.publicList.schemas, (_call, { db }) => list(db, kind.isPublic)),

    handle(calls.list, schemas.list, (_call, { db }) => list(db)),

    handle(calls.create, schemas.create, async ({ body, caller }, context) => {
      const last = ordered && { position: sql`(select coalesce(max(position) + 1, 0) from ${table})` }
      return records.add(context, caller, { ...body, ...last } as never, 'Added')
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

    handle(calls.remove, schemas.remove, async ({ params, caller }, context) =>
      records.remove(context, caller, await records.lock(context.db, params.id)),
    ),

    handle(calls.revisions, schemas.revisions, async ({ params }, { db }) => {
      await records.find(db, params.id)
      return revisionsOf(db, kind.kind, params.id)
    }),

    handle(calls.restore, schemas.restore, async ({ params, caller }, context) =>
      change(params.id, await readRevision(context.db, kind.kind, params.id, params.revision), caller, context),
    ),
  ]
}
