import { and, asc, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm'

import { todayHere } from '#app/business/local-time.ts'
import { privateFilesOf } from '#app/features/private-files/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { csv, type CsvColumn } from '#app/server/request/csv.ts'
import { allRows, orderOf, pageOf } from '#app/server/request/list-rows.ts'
import { matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { equipment } from '#db/schema/equipment.ts'
import { properties } from '#db/schema/properties.ts'

import type { UnitQuery } from './schemas.ts'
import { ageText, chargeText, kindLabel } from './unit-texts.ts'

export type StoredUnit = typeof equipment.$inferSelect

const { id, kind, installedOn, refrigerant, retiredOn } = equipment
const { partsWarrantyUntil, laborWarrantyUntil, deletedAt, searchText } = equipment

/** SQL: "heat pump". */
export const kindWords = sql`replace(${kind}, '-', ' ')`
export const addressText = sql`coalesce((select concat_ws(' ', street, properties.unit, town, zip) from properties where properties.id = ${equipment.propertyId}), '')`
/** SQL: what a search looks in. */
export const unitText = sql`${searchText} || ' ' || (select properties.search_text from properties where properties.id = ${equipment.propertyId})`

/** A unit as it is sent. */
export function shownUnit<Row extends StoredUnit>({ installedOn: on, installedPrecision, chargeOunces, ...row }: Row) {
  return {
    ...row,
    installed: installedPrecision === 'year' ? on!.slice(0, 4) : on,
    charge: chargeText(chargeOunces),
  }
}

/** Those that are not in the trash, with the photos of their data plates, in the order of a list; retired ones last. */
export async function unitsWhere(db: Orm, where: SQL | undefined) {
  const units = await db
    .select()
    .from(equipment)
    .where(and(isNull(deletedAt), where))
    .orderBy(sql`${retiredOn} is not null`, kind, id)
  const ids = units.map((row) => row.id)
  const photos = await privateFilesOf(db, 'equipment', ids)
  return units.map((row) => ({ ...shownUnit(row), photos: photos.filter(({ relatedId }) => relatedId === row.id) }))
}

const { street, unit, town, zip } = properties
const columns = { ...getTableColumns(equipment), street, unit, town, zip }
const onProperty = eq(properties.id, equipment.propertyId)

const selectUnits = (db: Orm) => db.select(columns).from(equipment).innerJoin(properties, onProperty)

const status = sql<string>`case when ${retiredOn} is null then 'live' else 'retired' end`

/** A page of all units, the oldest first by default. */
export async function pageOfUnits({ db, now }: Context, query: UnitQuery) {
  const page = await pageOf(db, query, {
    from: sql`${equipment} inner join ${properties} on ${onProperty}`,
    found: foundBy(query, now()),
    tab: status,
    tabs: ['live', 'retired'],
    read: (where) =>
      selectUnits(db)
        .where(where)
        .orderBy(sql`${installedOn} is null`, ...orderOf(query.sort || 'installedOn', sortable, installedOn, id)),
  })
  return { ...page, items: page.items.map(shownUnit) }
}

const sortable = {
  installedOn: sql`${installedOn}`,
  kind: sql`${kind}`,
}

function foundBy({ q, kind: ofKind, refrigerant: ofRefrigerant, minAge, warranty }: UnitQuery, now: Date) {
  const today = sql`${todayHere(now)}::date`
  const among = (from: SQL, to: SQL) =>
    or(...[partsWarrantyUntil, laborWarrantyUntil].map((until) => sql`${until} between ${from} and ${to}`))
  const latest = sql`greatest(${partsWarrantyUntil}, ${laborWarrantyUntil})`
  return and(
    isNull(deletedAt),
    matching(q, unitText),
    ofKind ? eq(kind, ofKind) : undefined,
    ofRefrigerant ? eq(refrigerant, ofRefrigerant) : undefined,
    isCount(minAge) ? sql`${installedOn} <= ${today} - make_interval(years => ${Number(minAge)})` : undefined,
    isCount(warranty) ? among(today, sql`${today} + make_interval(months => ${Number(warranty)})`) : undefined,
    warranty === 'ended' ? sql`${latest} < ${today}` : undefined,
  )
}

const isCount = (text: string) => /^\d{1,2}$/.test(text)

/** Streams the units that match the list's filters as CSV. */
export function unitsCsv({ db, now }: Context, query: UnitQuery) {
  const found = and(foundBy(query, now()), query.status ? eq(status, query.status) : undefined)
  const rows = allRows(
    (after) =>
      selectUnits(db)
        .where(and(found, gt(id, after)))
        .orderBy(asc(id)),
    (row) => row.id,
  )
  return csv(csvColumns(todayHere(now())), rows)
}

type Listed = Awaited<ReturnType<typeof selectUnits>>[number]

const csvColumns = (today: string): CsvColumn<Listed>[] => [
  { head: 'Address', value: (row) => [row.street, row.unit].filter(Boolean).join(', ') },
  { head: 'City', value: (row) => row.town },
  { head: 'ZIP', value: (row) => row.zip },
  { head: 'Kind', value: (row) => kindLabel(row.kind) },
  { head: 'Manufacturer', value: (row) => row.manufacturer },
  { head: 'Model', value: (row) => row.model },
  { head: 'Serial', value: (row) => row.serial },
  { head: 'Installed', value: (row) => shownUnit(row).installed },
  { head: 'Age', value: (row) => ageText(shownUnit(row).installed, today) },
  { head: 'Installed by us', value: (row) => row.installedByUs },
  { head: 'Parts warranty until', value: (row) => row.partsWarrantyUntil },
  { head: 'Labor warranty until', value: (row) => row.laborWarrantyUntil },
  { head: 'Filter', value: (row) => row.filterSize },
  { head: 'Refrigerant', value: (row) => row.refrigerant },
  { head: 'Charge', value: (row) => chargeText(row.chargeOunces) },
  { head: 'Location', value: (row) => row.location },
  { head: 'Note', value: (row) => row.note },
  { head: 'Retired', value: (row) => row.retiredOn },
]
