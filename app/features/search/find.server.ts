import { and, desc, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import type { Searchable } from '#app/server/entity.ts'
import { isReferenced, matching, wordsOf } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'

import { quoteOf } from './quote.server.ts'
import type { Found } from './schemas.ts'

/** How many of each kind are shown. */
const limit = 5

type Row = z.input<typeof Found>

/**
 * The newest records of each kind that match: first the one whose reference was typed, then those that are known by the words (a
 * name), then those whose text has them. Spam and the trash only if nothing else matches.
 */
export async function findInOffice(db: Orm, searchables: Record<string, Searchable>, q: string) {
  if (wordsOf(q).length === 0) return []
  const all = await Promise.all(
    Object.entries(searchables).map(([kind, searchable]) => findRecords(db, kind, searchable, q)),
  )
  const found = all.flat().some(isHere) ? all.map((rows) => rows.filter(isHere)) : all
  return found
    .filter((rows) => rows.length > 0)
    .map((rows) => ({ kind: rows[0]!.kind, items: rows.slice(0, limit), hasMore: rows.length > limit }))
}

const isHere = ({ place }: Row) => place === 'office'

async function findRecords(db: Orm, kind: string, searchable: Searchable, q: string): Promise<Row[]> {
  const { table, title, detail, detailWords, search } = searchable
  const { text, quoted, at, phone, email, letter, isSpam, isShown } = search
  const record = { id: table.id, letter }
  const isKnownBy = matching(q, sql`split_part(${text}, E'\n', 1)`)
  const place = sql<
    Row['place']
  >`case when ${table.deletedAt ?? sql`null`} is not null then 'trash' when ${isSpam ?? sql`false`} then 'spam' else 'office' end`
  const rows = await db
    .select({
      id: sql<number>`${table.id}`,
      title: title.mapWith(String),
      detail: detail.mapWith(String),
      phone: sql<string | null>`${phone ?? null}`,
      email: sql<string | null>`${email ?? null}`,
      quoted: sql<string | null>`${quoted ?? null}`,
      at: sql<Date>`${at}`.mapWith((value: string) => at.mapFromDriverValue(value) as Date),
      place,
    })
    .from(table)
    .where(and(isShown, matching(q, text, record)))
    .orderBy(sql`${place} <> 'office'`, ...[isReferenced(record, q), isKnownBy].filter(isSql).map(desc), desc(table.id))
    // One more than is shown, to know whether there are more.
    .limit(limit + 1)
  return rows.map(({ quoted: whole, ...row }) => ({
    ...row,
    kind,
    detail: detailWords?.(row.id, row.detail) ?? row.detail,
    quote: whole === null ? null : quoteOf(whole, wordsOf(q)),
  }))
}

const isSql = (condition: SQL | undefined) => condition !== undefined
