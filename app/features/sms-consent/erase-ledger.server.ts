import { sql } from 'drizzle-orm'

import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents, consentTexts, consentTextsLive } from '#db/schema/consent.ts'

import { addAnchor, chainHead, containsAnchor, readAnchors } from './anchors.server.ts'

/** Erases all records and wordings, in the caller's transaction. Only the owner of the tables can turn off their triggers. */
export async function eraseLedger(db: Orm): Promise<void> {
  for (const table of [consentEvents, consentTexts, consentTextsLive]) {
    await db.execute(sql`alter table ${table} disable trigger user`)
    await db.execute(sql`truncate ${table}`)
    await db.execute(sql`alter table ${table} enable trigger user`)
  }
}

const textOf = (at: Date) => `the consent ledger was erased at ${at.toISOString()}`

/** Proves to the other instances that the site erased the ledger, not someone with access to only the database. */
export const signErasure = (key: LedgerKey, at: Date): string => key.sign(textOf(at))

/** The clocks of two instances may differ. */
const clockTolerance = 5 * 60_000

/** Begins new anchors after an erasure: the records that the earlier ones are about are gone on purpose. */
export async function restartAnchors(
  { db, config, ledgerKey, now }: Pick<Context, 'db' | 'config' | 'ledgerKey' | 'now'>,
  { at, signature }: { at: Date; signature: string },
): Promise<void> {
  const { newest } = readAnchors(config)
  if (!newest || Date.parse(newest.at) > at.getTime() + clockTolerance) return
  if (!ledgerKey.verify(textOf(at), signature) || (await containsAnchor(db, newest))) return
  addAnchor(config, { at: now().toISOString(), ...(await chainHead(db)), key: ledgerKey.id, begins: true })
}
