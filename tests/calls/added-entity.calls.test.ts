import { desc, sql } from 'drizzle-orm'
import { pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { handlers as allHandlers } from '#app/api.server.ts'
import { entities } from '#app/entities.server.ts'
import { publish } from '#app/events.ts'
import { moment } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { recordCalls } from '#app/http/record-calls.ts'
import { recordSchemas } from '#app/http/record-schemas.ts'
import { createEntityRegistry } from '#app/office/entity.ts'
import type { Entity } from '#app/server/entity.ts'
import { recordHandlers, recordsIn } from '#app/server/request/record-handlers.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

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
const vanSchemas = recordSchemas({
  list: { query: listQuery(), response: listOf(Van) },
  item: Van,
  created: z.object({ plate }),
  changes: z.object({ plate: z.optional(plate) }),
})
const vanCalls = recordCalls<typeof vanSchemas>('/api/admin/vans')

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

const home = useSite()
let site: Awaited<ReturnType<typeof siteOn>>
beforeAll(async () => {
  await home.db.execute(sql`create table if not exists vans (id serial primary key, plate text not null,
    created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), deleted_at timestamptz(3))`)
  const handlers = [...allHandlers, ...vanHandlers]
  site = await siteOn(home.database, home, { handlers, entities: { ...entities, van: vanEntity } })
})
afterAll(async () => {
  await site.close()
  await home.db.execute(sql`drop table vans`)
})

test('a new kind of record gets calls, trash, activity and labels without changes to other features', async () => {
  const headers = await site.signIn()
  const send = async (method: string, path: string, body: object = {}) => {
    const response = await site.send(method, path, { body, headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const list = async (path: string) => (await site.get(path, headers)).json() as Promise<{ items: object[] }>

  expect((await site.get('/api/admin/vans')).status).toBe(401)
  expect(await send('POST', '/api/admin/vans', { plate: '' })).toMatchObject({ status: 400 })
  expect(await send('POST', '/api/admin/vans', { plate: 'CALM 1' })).toMatchObject({ status: 201, body: { id: 1 } })
  expect(await send('PATCH', '/api/admin/vans/1', { plate: 'CALM 2' })).toMatchObject({ body: { plate: 'CALM 2' } })
  expect(await send('DELETE', '/api/admin/vans/1')).toMatchObject({ status: 200 })
  expect(await list('/api/admin/trash')).toMatchObject({ items: [{ kind: 'van', id: 1, title: 'CALM 2' }] })
  expect(await send('POST', '/api/admin/trash/van/1/restore')).toMatchObject({ status: 200 })
  expect(await list('/api/admin/vans')).toMatchObject({ items: [{ plate: 'CALM 2' }], total: 1 })
  const { items } = await list('/api/admin/activity')
  expect(items.toReversed()).toMatchObject([
    { kind: 'van', recordId: 1, summary: 'Created the van “CALM 1”' },
    { kind: 'van', summary: 'Changed the van “CALM 2”' },
    { kind: 'van', summary: 'Deleted the van “CALM 2”' },
    { kind: 'van', summary: 'Restored “CALM 2”' },
  ])

  const path = (id: number) => `/admin/vans?id=${id}`
  const registry = createEntityRegistry([{ kind: 'van', label: 'Van', path, invalidates: ['/api/admin/vans'] }])
  expect([registry.nameOf('van', 1), registry.pathOf('van', 1)]).toEqual(['Van 1', '/admin/vans?id=1'])
  expect(registry.isStale('/api/admin/vans', 'van.changed')).toBe(true)
})
