import { randomBytes } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema.ts'

/** Gives a booking its link, unless it has one. Returns the token. */
export async function ensureToken(db: Orm, id: number): Promise<string> {
  const manageToken = randomBytes(16).toString('base64url')
  const named = eq(bookings.id, id)
  await db
    .update(bookings)
    .set({ manageToken })
    .where(and(named, isNull(bookings.manageToken)))
  const [row] = await db.select({ manageToken: bookings.manageToken }).from(bookings).where(named)
  return row!.manageToken!
}
