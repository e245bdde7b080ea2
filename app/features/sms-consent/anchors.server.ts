import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Config } from '#app/server/config/config.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema.ts'

import { genesisHash } from './chain.server.ts'

const Anchor = z.object({
  at: z.string(),
  /** The last event at that moment, 0 while there is none, and its hash. */
  id: z.int(),
  hash: z.string(),
  /** The id of the key then in use; null for a restore where there was none. */
  key: z.nullable(z.string()),
  /** What was here before need not be signed with this key: it is new, or the rows were restored. */
  begins: z.optional(z.literal(true)),
})
export type Anchor = z.output<typeof Anchor>

/** What verification compares with: the last event that was anchored, and up to which one events may be unsigned. */
export interface Anchored {
  newest: Anchor | undefined
  begin: Anchor | undefined
}

/** Where the ends of the chain are written down, out of reach of the database: lines are only ever added. */
export const anchorsFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'consent-anchors.ndjson')

export function readAnchors(config: Pick<Config, 'dataDir'>): Anchored {
  const file = anchorsFile(config)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const anchors = lines.flatMap(anchorIn)
  return { newest: anchors.at(-1), begin: anchors.findLast(({ begins }) => begins) }
}

function anchorIn(line: string): Anchor[] {
  try {
    return [Anchor.parse(JSON.parse(line))]
  } catch {
    // Empty, or cut off by a full disk or a power failure.
    return []
  }
}

/**
 * Adds the end of the chain to the anchors, unless it is there already. Returns null, and adds nothing, where the chain no
 * longer holds the newest anchor: an anchor of its shortened end would hide what was removed.
 */
export async function anchorLedger(
  { db, config, now }: { db: Orm; config: Pick<Config, 'dataDir'>; now: () => Date },
  key: string | null,
): Promise<Anchor | null> {
  const { newest, begin } = readAnchors(config)
  if (newest && !(await holds(db, newest))) return null
  const end = await chainHead(db)
  const newKey = key !== null && begin?.key !== key
  if (newest?.hash === end.hash && !newKey) return newest
  const anchor: Anchor = { at: now().toISOString(), ...end, key, ...(newKey && { begins: true }) }
  addAnchor(config, anchor)
  return anchor
}

export function addAnchor(config: Pick<Config, 'dataDir'>, anchor: Anchor): void {
  mkdirSync(config.dataDir, { recursive: true })
  appendFileSync(anchorsFile(config), `${JSON.stringify(anchor)}\n`, { mode: 0o600, flush: true })
}

/** The last event and its hash. */
export async function chainHead(db: Orm): Promise<Pick<Anchor, 'id' | 'hash'>> {
  const [end] = await db
    .select({ id: consentEvents.id, hash: consentEvents.hash })
    .from(consentEvents)
    .orderBy(desc(consentEvents.id))
    .limit(1)
  return end ?? { id: 0, hash: genesisHash }
}

async function holds(db: Orm, { id, hash }: Anchor): Promise<boolean> {
  if (id === 0) return true
  const [event] = await db.select({ hash: consentEvents.hash }).from(consentEvents).where(eq(consentEvents.id, id))
  return event?.hash === hash
}
