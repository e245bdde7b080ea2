import { sql } from 'drizzle-orm'
import { customType, date, index, type PgColumn, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const createdAt = () => moment('created_at').notNull().defaultNow()

export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** A day as YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: 'string' })

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * What the office's search looks in, by `search_fold` (migration 32): without case, accents and apostrophes. The first line
 * has what the row is known by.
 */
export const searchText = (knownBy: string, more?: string) =>
  text('search_text').generatedAlwaysAs(sql.raw(`search_fold(${more ? `${knownBy} || E'\\n' || ${more}` : knownBy})`))

/** Of the number that was read from what was typed, such as "1-800-FLOWERS"; of what was typed if none was. */
export const phoneDigits = `regexp_replace(coalesce(phone_e164, phone, ''), '[^0-9]', '', 'g')`

export const trashIndex = (name: string, deletedAt: PgColumn) =>
  index(`${name}_trash`)
    .on(deletedAt)
    .where(sql`${deletedAt} is not null`)

/** The columns of what the owner makes, changes, deletes and restores. */
export const recordColumns = () => ({
  id: serial().primaryKey(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: moment('deleted_at'),
})

/** The columns of every record that can be deleted and restored. */
const anyRecord = () => pgTable('record', { id: serial().primaryKey(), deletedAt: moment('deleted_at') })

export type RecordTable = ReturnType<typeof anyRecord>
