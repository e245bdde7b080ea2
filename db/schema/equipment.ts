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
import { technicians } from './technicians.ts'

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

/** Refrigerant that was charged, recovered or handed to a reclaimer. It is retained when its job or unit is erased: law asks for three years. */
export const refrigerantLog = pgTable(
  'refrigerant_log',
  {
    ...recordColumns(),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    equipmentId: integer('equipment_id').references(() => equipment.id, { onDelete: 'set null' }),
    /** Null if the office noted it. */
    technicianId: integer('technician_id').references(() => technicians.id, { onDelete: 'set null' }),
    action: text().$type<'charged' | 'recovered' | 'transferred'>().notNull(),
    /** One of `refrigerants`. */
    refrigerant: text().notNull(),
    ounces: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull(),
    forDisposal: boolean('for_disposal').notNull().default(false),
    recipient: text(),
    happenedOn: day('happened_on').notNull(),
  },
  (table) => [
    index('refrigerant_log_job').on(table.jobId),
    index('refrigerant_log_equipment').on(table.equipmentId),
    index('refrigerant_log_technician').on(table.technicianId),
    check('refrigerant_log_action', sql`${table.action} in ('charged','recovered','transferred')`),
    check('refrigerant_log_ounces', sql`${table.ounces} > 0`),
    check('refrigerant_log_recipient', sql`${table.action} <> 'transferred' or ${table.recipient} is not null`),
  ],
)
