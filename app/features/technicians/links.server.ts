import { createHash, randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

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
  return { key, columns: { [columns[what].hash]: hashOf(key), [columns[what].since]: now } }
}

/** The columns of a link that has ended. */
export const noKey = (what: LinkKind) => ({ [columns[what].hash]: null, [columns[what].since]: null })

/** Whose link has this key; undefined if there is none, or they left the team. */
export async function technicianOfKey(db: Orm, what: LinkKind, key: string) {
  const [found] = await db
    .select()
    .from(technicians)
    .where(and(eq(technicians[columns[what].hash], hashOf(key)), isActiveTechnician))
  return found
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
