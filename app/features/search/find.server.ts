import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'

import type { Searchable } from '#app/server/entity.ts'
import { matches, type Terms, termsOf, tsquery } from '#app/server/request/search-terms.ts'
import type { Orm } from '#db/database.ts'

import type { Found } from './schemas.ts'

/** How many of each kind are shown. */
const limit = 5

/**
 * Words in many rows are found among the newest; words in few, by the index, which would have to read all rows of the
 * former to find the newest of them.
 */
const newestRows = 2_000

type Row = z.input<typeof Found>

/**
 * The newest records of each kind that match, first those that are known by the words (a name), then those whose text has
 * them. Spam and the trash only if nothing else matches.
 */
export async function findInOffice(db: Orm, searchables: Record<string, Searchable>, q: string) {
  const terms = termsOf(q)
  if (terms === null) return []
  const all = await Promise.all(
    Object.entries(searchables).map(([kind, searchable]) => findRecords(db, kind, searchable, terms)),
  )
  const found = all.flat().some(isHere) ? all.map((rows) => rows.filter(isHere)) : all
  return found
    .filter((rows) => rows.length > 0)
    .map((rows) => ({ kind: rows[0]!.kind, items: rows.slice(0, limit), hasMore: rows.length > limit }))
}

const isHere = ({ place }: Row) => place === 'office'

async function findRecords(db: Orm, kind: string, searchable: Searchable, terms: Terms): Promise<Row[]> {
  const { table, search, detailWords } = searchable
  const { reference, query, isReference } = terms
  const read = async (from: SQL, matching: SQL) => {
    const rows = await select(db, searchable, query, from, matching)
    return rows.map((row) => ({ ...row, kind, detail: detailWords?.(row.id, row.detail) ?? row.detail }))
  }
  const whole = sql`${table}`
  const isMine = reference && search.letter && [search.letter, undefined].includes(reference.letter)
  const exact = isMine ? await read(whole, eq(table.id, reference.id)) : []
  if (isReference) return exact

  const newest = sql`(select * from ${table} order by ${table.id} desc limit ${newestRows}) as ${table}`
  const words = search.text?.words ?? search.keys
  const recent = await read(newest, matches(words, query))
  if (isFull(recent) && recent.every(({ isKey }) => isKey)) return unique([...exact, ...recent])
  const known = search.text ? await read(whole, matches(search.keys, query)) : []
  const found = unique([...known, ...recent])
  return unique([...exact, ...(isFull(found) ? found : await read(whole, matches(words, query)))])
}

const isFull = (rows: Row[]) => rows.length > limit && rows.every(isHere)

/** One more than is shown, to know whether there are more. */
const select = (
  db: Orm,
  { table, title, detail, search: { keys, at, phone, email, text, isSpam, isShown } }: Searchable,
  query: string,
  from: SQL,
  where: SQL,
) => {
  const isKey = sql<boolean>`${matches(keys, query)}`
  const place = sql<
    Row['place']
  >`case when ${table.deletedAt ?? sql`null`} is not null then 'trash' when ${isSpam ?? sql`false`} then 'spam' else 'office' end`
  return (
    db
      .select({
        id: sql<number>`${table.id}`,
        title: title.mapWith(String),
        detail: detail.mapWith(String),
        phone: sql<string | null>`${phone ?? null}`,
        email: sql<string | null>`${email ?? null}`,
        quote: text ? quoteOf(text.quoted, query) : sql<null>`null`,
        at: sql<Date>`${at}`.mapWith((value: string) => at.mapFromDriverValue(value) as Date),
        place,
        isKey,
      })
      .from(from)
      .where(and(isShown, where))
      // Not by the index of the ids: it would read rows until enough match.
      .orderBy(sql`${place} <> 'office'`, desc(isKey), desc(sql`${table.id} + 0`))
      .limit(limit + 1)
  )
}

const unique = <Item extends { id: number }>(rows: Item[]): Item[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

const quoteOf = (text: PgColumn, query: string) =>
  sql<
    string | null
  >`ts_headline('simple', ${text}, ${tsquery(query)}, 'MaxFragments=1, MinWords=10, MaxWords=16, StartSel="", StopSel=""')`
