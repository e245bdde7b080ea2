import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { type LedgerKey, makeLedgerKey, readLedgerKey } from '#app/server/config/ledger-key.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { StartupError, type Orm } from '#db/database.ts'
import { settings } from '#db/schema.ts'

import { anchorLedger, anchorsFile, readAnchors } from './anchors.server.ts'

const setting = 'consent-ledger'
const Stored = z.object({ key: z._default(z.nullable(z.string()), null) })

type Parts = Pick<Context, 'db' | 'config' | 'now' | 'log'>

/** The key that signs consent, made on the first start. Throws StartupError where this database is signed with another one. */
export async function openLedger(parts: Parts): Promise<LedgerKey> {
  const { db, config, now } = parts
  const known = (await readSetting(db, setting, Stored)).key
  const found = readLedgerKey(config)
  if (known !== null && found?.id !== known) throw otherKey(found === null, config.dataDir)
  const key = found ?? makeLedgerKey(config)
  await db
    .insert(settings)
    .values({ key: setting, value: { key: key.id }, updatedAt: now() })
    .onConflictDoNothing()
  // Another instance may have been first.
  if ((await readSetting(db, setting, Stored)).key !== key.id) throw otherKey(false, config.dataDir)
  await anchor({ ...parts, ledgerKey: key })
  return key
}

const otherKey = (none: boolean, dataDir: string) =>
  new StartupError(
    `The consent ledger of this database is signed with ${none ? 'a key that is not here' : 'another key than this one'}. ` +
      `Set CONSENT_LEDGER_KEY as on the other instances, or bring back ${dataDir}/consent-ledger.key. ` +
      'If that key is lost, see docs/backup-and-move.md.',
  )

/** After a restore the place has whatever key it has, if any. */
export const forgetLedgerKey = (db: Orm) => db.delete(settings).where(eq(settings.key, setting))

/** Writes the end of the chain outside the database as soon as it moves, where this instance runs. */
export const anchorJob: Job = {
  name: 'consent-anchor',
  every: 60_000,
  onEvents: ['consent.recorded'],
  everywhere: true,
  run: anchor,
}

async function anchor({ db, config, now, log, ledgerKey }: Parts & Pick<Context, 'ledgerKey'>): Promise<void> {
  try {
    const { newest: before } = readAnchors(config)
    const newest = await anchorLedger({ db, config, now }, ledgerKey.id)
    if (newest && newest.hash !== before?.hash) {
      log.info({ id: newest.id, hash: newest.hash }, 'The consent ledger is anchored')
    }
    if (!newest)
      log.error('Anchored events of the consent ledger are missing or changed: use Verify Records in the office')
  } catch (error) {
    log.warn({ err: error }, `The consent ledger can't be anchored in ${anchorsFile(config)}`)
  }
}
