import { and, eq, ne, sql } from 'drizzle-orm'

import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { technicians } from '#db/schema/technicians.ts'

import { isActiveTechnician } from './team.server.ts'

/** Each has a color of their own. */
const maxActive = 12

type Stored = Pick<typeof technicians.$inferSelect, 'color' | 'isActive'>

/** Two people with one color can't be told apart in the calendar. */
export async function refuseTaken(db: Orm, technician: Stored, id = 0): Promise<void> {
  const owner = await ownerOf(db, technician, id)
  if (owner !== null) throw refuse.invalid({ color: `${owner} has this color. Please choose another.` })
}

/** The same when one is restored from the trash, where there is no color to choose. */
export async function refuseRestore(db: Orm, id: number): Promise<void> {
  const [row] = await db.select().from(technicians).where(eq(technicians.id, id))
  const owner = row ? await ownerOf(db, row, id) : null
  if (owner !== null) throw refuse.conflict('in_use', `${owner} has the same color. Please give them another first.`)
}

/** The name of somebody else who has the color; 409 if there are too many. */
async function ownerOf(db: Orm, { color, isActive }: Stored, id: number): Promise<string | null> {
  if (!isActive) return null
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('technicians', 0))`)
  const others = await db
    .select()
    .from(technicians)
    .where(and(isActiveTechnician, ne(technicians.id, id)))
  if (others.length >= maxActive)
    throw refuse.conflict('too_many', `You already have ${maxActive} active technicians. Make one inactive first.`)
  return others.find((one) => one.color === color)?.name ?? null
}
