import { asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

import type { Searchable } from '#app/server/entity.ts'
import type { ListQuery } from '#app/http/list.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { properties } from '#db/schema/properties.ts'

const { id, street, unit, town, zip, bookingCount, lastBookingAt } = properties
const rowColumns = { id, street, unit, town, zip, bookingCount, lastBookingAt }

/** SQL condition: with a booking that is shown. */
export const isShown = isNotNull(lastBookingAt)

/** A page of properties, the last to be booked for first by default. */
export const pageOfProperties = (db: Orm, query: ListQuery) =>
  pageOf(db, query, {
    from: properties,
    found: sql`${isShown} and ${matching(query.q, properties.searchText) ?? sql`true`}`,
    read: (where) =>
      db
        .select(rowColumns)
        .from(properties)
        .where(where)
        .orderBy(...orderOf(query.sort)),
  })

function orderOf(sort: string): SQL[] {
  const columns: Record<string, SQL> = {
    street: sql`lower(${street})`,
    bookingCount: sql`${bookingCount}`,
    lastBookingAt: sql`${lastBookingAt}`,
  }
  const column = columns[sort.replace('-', '')]
  if (!column) return [desc(lastBookingAt), desc(id)]
  const direction = sort.startsWith('-') ? desc : asc
  return [direction(column), direction(id)]
}

/** Properties, the last to be booked for first. */
export const propertyRows = (db: Orm, where: SQL | undefined) =>
  db.select(rowColumns).from(properties).where(where).orderBy(desc(lastBookingAt), desc(id))

/** A property; 404 if there is none. */
export async function propertyRow(db: Orm, propertyId: number) {
  const [row] = await propertyRows(db, eq(id, propertyId))
  if (!row) throw refuse.notFound('Address not found')
  return row
}

export const propertySearchable: Searchable = {
  table: properties,
  title: sql`concat_ws(', ', ${street}, ${unit})`,
  detail: sql`concat_ws(' ', ${town}, ${zip})`,
  search: { text: properties.searchText, at: lastBookingAt, isShown },
}
