import { and, isNotNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import { pageOf } from '#app/server/request/list-rows.ts'
import { folded, matching } from '#app/server/request/search.ts'
import type { Entities } from '#app/server/entity.ts'
import type { Orm } from '#db/database.ts'
import { reviews } from '#db/schema/reviews.ts'

import { retentionDays } from './calls.ts'
import type * as schemas from './schemas.ts'

const day = 86_400_000

/** A page of the trash, across all tables. */
export async function pageOfTrash(db: Orm, entities: Entities, query: z.output<typeof schemas.listTrash.query>) {
  const trash = found(entities, query.q)
  const { items, ...page } = await pageOf(db, query, {
    from: trash,
    tab: kind,
    chosen: query.kind,
    found: undefined,
    read: (where) =>
      db
        .select({ kind, id, title, detail, deletedAt })
        .from(trash)
        .where(where)
        .orderBy(sql`${deletedAt} ${query.sort === 'deletedAt' ? sql`asc` : sql`desc`}`, kind, id),
  })
  return {
    ...page,
    items: items.map((row) => ({
      ...row,
      detail: entities[row.kind]!.detailWords?.(row.id, row.detail) ?? row.detail,
      goneAt: new Date(row.deletedAt.getTime() + retentionDays * day),
    })),
  }
}

const found = (entities: Entities, q: string) =>
  sql`(${sql.join(
    Object.entries(entities).map(
      ([kind, { table, title, detail, search }]) =>
        sql`select ${sql.raw(`'${kind}'`)}::text as kind, ${table.id} as id, ${title}::text as title, ${detail}::text as detail, ${table.deletedAt} as deleted_at from ${table} where ${and(isNotNull(table.deletedAt), matching(q, search?.text ?? folded(title, detail), { id: table.id, letter: search?.letter }))}`,
    ),
    sql` union all `,
  )}) as trash`

const kind = sql<string>`trash.kind`
const id = sql<number>`trash.id`
const title = sql<string>`trash.title`
const detail = sql<string>`trash.detail`
const deletedAt = sql<Date>`trash.deleted_at`.mapWith(reviews.createdAt)
