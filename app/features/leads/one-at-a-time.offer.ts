import { sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'

import type { LeadKind } from './kinds.ts'

/**
 * From here to the end of the transaction no other form of this kind and address goes on, so that of two alike sent at
 * the very same instant the second sees the first and is known as its repetition.
 */
export async function oneAtATime(db: Orm, kind: LeadKind, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${email.toLowerCase()}`}, 0))`)
}
