import { randomBytes } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema.ts'

export const isManageToken = async (db: Orm, token: string): Promise<boolean> =>
  (await db.$count(bookings, eq(bookings.manageToken, token))) > 0

/** Gives a booking its link, unless it has one. */
export const ensureToken = (db: Orm, id: number) =>
  db
    .update(bookings)
    .set(newToken())
    .where(and(eq(bookings.id, id), isNull(bookings.manageToken)))

/** The column of a new link. */
export const newToken = () => ({ manageToken: randomBytes(16).toString('base64url') })
