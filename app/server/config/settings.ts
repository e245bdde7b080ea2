import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'

import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema.ts'

/** What the owner set under `key`, or what an empty value parses to. A stored value that no longer fits counts as empty. */
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
