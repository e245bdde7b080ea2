import { createHash, randomBytes } from 'node:crypto'

import { and, eq, isNotNull, or } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { technicians } from '#db/schema.ts'

import { isActiveTechnician } from './has-team.server.ts'
import type { LinkKind } from './schemas.ts'

/** The columns of each link. */
const columns = {
  day: { hash: 'dayKeyHash', since: 'dayKeySince' },
  calendar: { hash: 'feedKeyHash', since: 'feedKeySince' },
} as const

/** A new key, and what is stored of it: a copy of the database opens nothing. */
export function newKey(what: LinkKind, now: Date) {
  const key = randomBytes(24).toString('base64url')
  const { hash, since } = columns[what]
  return { key, columns: { [hash]: hashOf(key), [since]: now } }
}

/** The columns of a link that has ended. */
export const noKey = (what: LinkKind) => ({ [columns[what].hash]: null, [columns[what].since]: null })

/** The same for both links. */
export const noKeys = { ...noKey('day'), ...noKey('calendar') }

/** Ends the links of everybody, as a restored backup must: it has those that ended since. Returns how many had any. */
export async function endAllLinks(db: Orm): Promise<number> {
  const ended = await db
    .update(technicians)
    .set(noKeys)
    .where(or(isNotNull(technicians.dayKeyHash), isNotNull(technicians.feedKeyHash)))
    .returning({ id: technicians.id })
  return ended.length
}

/** Whose link has this key; undefined if there is none, or they left the team. */
export async function technicianOfKey(db: Orm, what: LinkKind, key: string) {
  const [found] = await db
    .select()
    .from(technicians)
    .where(and(eq(technicians[columns[what].hash], hashOf(key)), isActiveTechnician))
  return found
}

export const isDayKey = async (db: Orm, key: string): Promise<boolean> =>
  (await technicianOfKey(db, 'day', key)) !== undefined

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
