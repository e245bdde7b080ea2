import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'

import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema.ts'

/** The setting stored under `key`, or the schema's defaults if none is stored or it no longer fits. */
export async function readSetting<Schema extends z.ZodMiniType>(
  db: Orm,
  key: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  const stored = schema.safeParse(row?.value ?? {})
  return stored.success ? stored.data : schema.parse({})
}

export async function writeSetting(db: Orm, key: string, value: unknown, now: Date): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } })
}
