import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Searchable } from '#app/server/entity.ts'
import type { ListQuery } from '#app/http/list.ts'
import { orderOf, pageOf } from '#app/server/request/list-rows.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { properties } from '#db/schema/properties.ts'

const { id, street, unit, town, zip, bookingCount, lastBookingAt, unitCount } = properties
const rowColumns = { id, street, unit, town, zip, bookingCount, lastBookingAt }

/** SQL condition: not joined into another one, and entered, with equipment, a plan or a booking that is shown. */
export const isShown = and(
  isNull(properties.joinedIntoId),
  or(isNotNull(lastBookingAt), eq(properties.isEntered, true), gt(unitCount, 0), isNotNull(properties.memberUntil)),
)

/** When it was last booked for, or entered. */
const latest = sql`coalesce(${lastBookingAt}, ${properties.createdAt})`

/** A page of properties, the last to be booked for first by default. */
export const pageOfProperties = (db: Orm, query: ListQuery) =>
  pageOf(db, query, {
    from: properties,
    found: and(isShown, matching(query.q, properties.searchText)),
    read: (where) =>
      db
        .select(rowColumns)
        .from(properties)
        .where(where)
        .orderBy(...orderOf(query.sort, sortable, latest, id)),
  })

const sortable = {
  street: sql`lower(${street})`,
  bookingCount: sql`${bookingCount}`,
  lastBookingAt: latest,
}

/** Properties, the last to be booked for first. */
export const propertyRows = (db: Orm, where: SQL | undefined) =>
  db.select(rowColumns).from(properties).where(where).orderBy(desc(latest), desc(id))

/** The property as it is shown, for the ID of any that was joined into it; 404 if it isn't shown. */
export async function propertyRow(db: Orm, anyId: number): ReturnType<typeof shownRow> {
  const [found] = await db.select({ into: properties.joinedIntoId }).from(properties).where(eq(id, anyId))
  return found?.into ? propertyRow(db, found.into) : shownRow(db, anyId)
}

async function shownRow(db: Orm, propertyId: number) {
  const [row] = await propertyRows(db, and(eq(id, propertyId), isShown))
  if (!row) throw refuse.notFound('Address not found')
  return row
}

export const propertySearchable: Searchable = {
  table: properties,
  title: sql`concat_ws(', ', ${street}, ${unit})`,
  detail: sql`concat_ws(' ', ${town}, ${zip})`,
  search: { text: properties.searchText, at: properties.createdAt, isShown },
}
