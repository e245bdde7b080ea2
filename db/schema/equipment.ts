import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

import { day, recordColumns, searchText } from './columns.ts'
import { jobs } from './jobs.ts'
import { properties } from './properties.ts'

/** Furnaces, air conditioners and all else that is serviced. A unit belongs to the house and stays when its people move. */
export const equipment = pgTable(
  'equipment',
  {
    ...recordColumns(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** One of `unitKinds`. */
    kind: text().notNull(),
    manufacturer: text(),
    model: text(),
    /** As typed: each maker has a code of its own. */
    serial: text(),
    /** January 1 if only the year is known. */
    installedOn: day('installed_on'),
    installedPrecision: text('installed_precision').$type<'year' | 'day'>(),
    installedByUs: boolean('installed_by_us').notNull().default(false),
    partsWarrantyUntil: day('parts_warranty_until'),
    laborWarrantyUntil: day('labor_warranty_until'),
    filterSize: text('filter_size'),
    /** One of `refrigerants`. */
    refrigerant: text(),
    chargeOunces: numeric('charge_ounces', { precision: 6, scale: 1, mode: 'number' }),
    /** Where in the house it is. */
    location: text(),
    note: text(),
    retiredOn: day('retired_on'),
    searchText: searchText(
      `replace(kind, '-', ' ') || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial, '')`,
      `coalesce(refrigerant, '') || ' ' || coalesce(location, '')`,
    ),
    replacedById: integer('replaced_by_id').references((): AnyPgColumn => equipment.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('equipment_property').on(table.propertyId),
    index('equipment_replaced_by').on(table.replacedById),
    index('equipment_installed').on(table.installedOn),
    check('equipment_precision', sql`${table.installedPrecision} in ('year','day')`),
  ],
)

/** The units that a job is about. */
export const jobEquipment = pgTable(
  'job_equipment',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    equipmentId: integer('equipment_id')
      .notNull()
      .references(() => equipment.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.equipmentId] }),
    index('job_equipment_equipment').on(table.equipmentId),
  ],
)
