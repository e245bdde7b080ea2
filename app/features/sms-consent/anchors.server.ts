import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Config } from '#app/server/config/config.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'

import { genesisHash } from './chain.server.ts'

const Anchor = z.object({
  at: z.string(),
  /** The last event at that time (0 if there is none) and its hash. */
  id: z.int(),
  hash: z.string(),
  /** The ID of the key in use; null for a restore without one. */
  key: z.nullable(z.string()),
  /** Earlier events need no signature of this key: it is new, or they were restored. */
  begins: z.optional(z.literal(true)),
})
export type Anchor = z.output<typeof Anchor>

/** The newest anchor, and the one up to which events may be unsigned. */
export interface Anchored {
  newest: Anchor | undefined
  begin: Anchor | undefined
}

/** The file with the anchors, outside the database. Lines are only appended. */
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
    // Empty, or truncated by a full disk or a power failure.
    return []
  }
}

/**
 * Appends the head of the chain to the anchors, if it is new. Returns null, and appends nothing, if the chain no longer
 * contains the newest anchor: another anchor would hide what was removed.
 */
export async function anchorLedger(
  { db, config, now }: { db: Orm; config: Pick<Config, 'dataDir'>; now: () => Date },
  key: string | null,
): Promise<Anchor | null> {
  const { newest, begin } = readAnchors(config)
  if (newest && !(await containsAnchor(db, newest))) return null
  const head = await chainHead(db)
  const newKey = key !== null && begin?.key !== key
  if (newest?.hash === head.hash && !newKey) return newest
  const anchor: Anchor = { at: now().toISOString(), ...head, key, ...(newKey && { begins: true }) }
  addAnchor(config, anchor)
  return anchor
}

export function addAnchor(config: Pick<Config, 'dataDir'>, anchor: Anchor): void {
  mkdirSync(config.dataDir, { recursive: true })
  appendFileSync(anchorsFile(config), `${JSON.stringify(anchor)}\n`, { mode: 0o600, flush: true })
}

/** The last event of the chain and its hash. */
export async function chainHead(db: Orm): Promise<Pick<Anchor, 'id' | 'hash'>> {
  const [head] = await db
    .select({ id: consentEvents.id, hash: consentEvents.hash })
    .from(consentEvents)
    .orderBy(desc(consentEvents.id))
    .limit(1)
  return head ?? { id: 0, hash: genesisHash }
}

/** Whether the chain still has the event of an anchor. */
export async function containsAnchor(db: Orm, { id, hash }: Anchor): Promise<boolean> {
  if (id === 0) return true
  const [event] = await db.select({ hash: consentEvents.hash }).from(consentEvents).where(eq(consentEvents.id, id))
  return event?.hash === hash
}
