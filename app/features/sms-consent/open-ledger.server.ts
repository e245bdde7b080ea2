import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { type LedgerKey, makeLedgerKey, readLedgerKey } from '#app/server/config/ledger-key.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { StartupError, type Orm } from '#db/database.ts'
import { settings } from '#db/schema/site.ts'

import { anchorLedger, anchorsFile, readAnchors } from './anchors.server.ts'

const setting = 'consent-ledger'
export const ledgerSetting = setting
const Stored = z.object({ key: z._default(z.nullable(z.string()), null) })

type LedgerContext = Pick<Context, 'db' | 'config' | 'now' | 'log'>

/** The key that signs consent events, created on the first start. Throws StartupError if the database uses a different key. */
export async function openLedger(context: LedgerContext): Promise<LedgerKey> {
  const { db, config, now } = context
  const known = (await readSetting(db, setting, Stored)).key
  const found = readLedgerKey(config)
  if (known !== null && found?.id !== known) throw wrongKey(found === null, config.dataDir)
  const key = found ?? makeLedgerKey(config)
  await db
    .insert(settings)
    .values({ key: setting, value: { key: key.id }, updatedAt: now() })
    .onConflictDoNothing()
  // Another instance may have been first.
  if ((await readSetting(db, setting, Stored)).key !== key.id) throw wrongKey(false, config.dataDir)
  await anchor({ ...context, ledgerKey: key })
  return key
}

const wrongKey = (isMissing: boolean, dataDir: string) =>
  new StartupError(
    `The consent ledger in this database is signed with ${isMissing ? 'a key that is missing here' : 'a different key'}. ` +
      `Set CONSENT_LEDGER_KEY to the same value as on the other instances, or restore ${dataDir}/consent-ledger.key. ` +
      'If the key is lost, see docs/backup-and-move.md.',
  )

/** After a restore the next start adopts the key of this machine. */
export const forgetLedgerKey = (db: Orm) => db.delete(settings).where(eq(settings.key, setting))

/** Appends the head of the chain to this instance's anchors whenever it changes. */
export const anchorTask: Task = {
  name: 'consent-anchor',
  every: 60_000,
  onEvents: ['consent.recorded'],
  everywhere: true,
  run: anchor,
}

async function anchor({ db, config, now, log, ledgerKey }: LedgerContext & Pick<Context, 'ledgerKey'>): Promise<void> {
  try {
    const { newest: before } = readAnchors(config)
    const newest = await anchorLedger({ db, config, now }, ledgerKey.id)
    if (newest && newest.hash !== before?.hash) {
      log.info({ id: newest.id, hash: newest.hash }, 'The consent ledger is anchored')
    }
    if (!newest) log.error('Anchored consent records are missing or changed: use Verify Records in the office')
  } catch (error) {
    log.warn({ err: error }, `The consent ledger can't be anchored in ${anchorsFile(config)}`)
  }
}
