import { desc, sql } from 'drizzle-orm'
import { pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll } from 'vitest'
import * as z from 'zod/mini'

import { handlers as allHandlers } from '#app/api.server.ts'
import { entities } from '#app/entities.server.ts'
import { publish } from '#app/events.ts'
import { moment } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { recordCalls } from '#app/http/record-calls.ts'
import { recordSchemas } from '#app/http/record-schemas.ts'
import type { Entity } from '#app/server/entity.ts'
import { recordHandlers, recordsIn } from '#app/server/request/record-handlers.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import type { RecordTable } from '#db/schema.ts'

import { siteOn, useSite } from './test-site.ts'

/** A feature as the README's "Add an entity" describes it, all in one file. */
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const vans = pgTable('vans', {
  id: serial().primaryKey(),
  plate: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
})

declare module '#app/events.ts' {
  interface DomainEvents {
    'van.changed': { kind: string; id?: number }
  }
}

const Van = z.object({ id: z.int(), plate: z.string(), updatedAt: moment })
const plate = z.string().check(z.minLength(1, { error: 'Enter the plate.' }))
export type VanRow = z.output<typeof Van>
export const VanFields = z.object({ plate })
const vanSchemas = recordSchemas({
  list: { query: listQuery(), response: listOf(Van) },
  item: Van,
  created: VanFields,
  changes: z.object({ plate: z.optional(plate) }),
})
export const vanCalls = recordCalls<typeof vanSchemas>('/api/admin/vans')

const inVans = recordsIn(vans, {
  kind: 'van',
  event: 'van.changed',
  notFoundMessage: 'Van not found',
  describe: ({ plate }) => `the van “${plate}”`,
})
const vanHandlers = recordHandlers(vanCalls, vanSchemas, inVans, {
  list: async ({ query: { page, pageSize } }, { db }) => {
    const items = await db.select().from(vans).where(inVans.notDeleted).orderBy(desc(vans.id))
    return { items, total: items.length, page, pageSize, counts: { all: items.length } }
  },
  create: (body) => body,
  update: (_van, changes) => changes,
  copy: ({ plate }) => ({ plate: `Copy of ${plate}` }),
  remove: () => {},
})
const vanEntity: Entity = {
  table: byColumnsOf<RecordTable>(vans),
  title: sql`${vans.plate}`,
  detail: sql`''`,
  restored: (context, id) => publish(context, 'van.changed', { kind: 'van', id }),
}

/** A site that has vans, too. Returns how to reach it. */
export function useSiteWithVans() {
  const home = useSite()
  const current = {} as { site: Awaited<ReturnType<typeof siteOn>> }
  beforeAll(async () => {
    await home.db.execute(sql`create table if not exists vans (id serial primary key, plate text not null,
      created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), deleted_at timestamptz(3))`)
    const handlers = [...allHandlers, ...vanHandlers]
    current.site = await siteOn(home.database, home, { handlers, entities: { ...entities, van: vanEntity } })
  })
  afterAll(async () => {
    await current.site.close()
    await home.db.execute(sql`drop table vans`)
  })
  return () => current.site
}
