import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema/site.ts'

import type { StoredSettings } from './live-settings.ts'

/** The setting stored under `key`, with the schema's defaults for what isn't stored or no longer fits. */
export async function readSetting<Schema extends z.ZodMiniType>(
  db: Orm,
  key: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const rows = await db.select().from(settings).where(eq(settings.key, key))
  return parseSetting(new Map(rows.map(({ value }) => [key, value])), key, schema)
}

/** The same from settings that were read before. */
export function parseSetting<Schema extends z.ZodMiniType>(
  settings: StoredSettings,
  key: string,
  schema: Schema,
): z.output<Schema> {
  const stored = settings.get(key) ?? {}
  const parsed = schema.safeParse(stored)
  if (parsed.success) return parsed.data
  const misfits = parsed.error.issues.map(({ path }) => path[0])
  const others = Object.entries(stored).filter(([name]) => !misfits.includes(name))
  return schema.safeParse(Object.fromEntries(others)).data ?? schema.parse({})
}

/**
 * The stored setting, until the end of the transaction: a concurrent save waits here and is then refused as stale. A row can’t be
 * locked: before the first save there is none.
 */
export async function lockSetting(db: Orm, key: string): Promise<typeof settings.$inferSelect | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return row
}

export async function writeSetting(db: Orm, key: string, value: unknown, now: Date): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } })
}
