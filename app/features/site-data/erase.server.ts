import { eq, getTableName, inArray, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

import { publishChange } from '#app/events.ts'
import { currentSiteId } from '#app/features/backups/public.server.ts'
import { signInSettings } from '#app/features/sign-in/public.server.ts'
import { eraseLedger, ledgerSetting, signErasure } from '#app/features/sms-consent/public.server.ts'
import { removeFilesLater } from '#app/features/trash/public.server.ts'
import { withBackupLock } from '#app/server/backup/make.ts'
import { writeSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { isUploadKey } from '#app/server/files/file-store.ts'
import { rootCause } from '#app/server/request/errors.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { Refused, refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { openPlainPostgres } from '#db/open-plain.ts'
import * as schema from '#db/all-tables.ts'
import { seedWhenEmpty } from '#db/seed.ts'
import { quoted } from '#db/tables.ts'

import { erasureKey } from './erasure.ts'

/** The text message consent ledger: proof, erased only if the owner says so. */
const ledger: readonly PgTable[] = [schema.consentEvents, schema.consentTexts, schema.consentTextsLive]

const erasedTables = Object.values(schema)
  .flatMap((value: unknown) => (is(value, PgTable) && !ledger.includes(value) ? [getTableName(value)] : []))
  .map((name) => `public.${quoted(name)}`)
  .join(', ')

/**
 * Erases all rows in one transaction and fills the site as a first start does. The password stays, so that the owner can sign
 * in, and so do the sequences: a number that was given out never means something else. A job removes the files afterwards.
 */
export async function eraseEverything(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  { consentRecords }: { consentRecords: boolean },
): Promise<Date> {
  const at = context.now()
  try {
    // A backup that is being made would be stored after the erasure.
    await withBackupLock(context.config.backupDir, () =>
      inTransaction(context, { asOwner: consentRecords }, (db) =>
        erase({ ...context, db }, caller, { at, consentRecords }),
      ),
    )
  } catch (error) {
    throw refusalFor(error) ?? error
  }
  return at
}

/** The site's own role may not be allowed to erase the ledger. */
async function inTransaction(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { asOwner }: { asOwner: boolean },
  work: (db: Orm) => Promise<void>,
) {
  if (!asOwner || !config.migrationDatabaseUrl) return db.transaction(work)
  const opened = await openPlainPostgres(config.migrationDatabaseUrl)
  try {
    await opened.orm.transaction(work)
  } finally {
    await opened.close()
  }
}

async function erase(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  { at, consentRecords }: { at: Date; consentRecords: boolean },
) {
  const { db, ledgerKey } = context
  await db.execute(sql`set local lock_timeout = '10s'`)
  // Open writes finish first, so that nothing is added in between.
  await db.execute(sql.raw(`lock table ${erasedTables} in access exclusive mode`))
  await refuseWhileWorking(db)
  const retained = await db
    .select()
    .from(schema.settings)
    .where(inArray(schema.settings.key, [...signInSettings, ledgerSetting]))
  const site = await currentSiteId(db)
  const uploads = await uploadsIn(context)

  await db.execute(sql.raw(`truncate ${erasedTables}`))
  if (consentRecords) await eraseLedger(db)
  if (retained.length > 0) await db.insert(schema.settings).values(retained)
  await seedWhenEmpty(db)
  await writeSetting(
    db,
    erasureKey,
    { at, site, filesLeft: true, ledger: consentRecords ? signErasure(ledgerKey, at) : null },
    at,
  )
  await removeFilesLater(context, uploads)
  const summary = consentRecords ? 'Erased the site with the consent ledger' : 'Erased the site'
  await publishChange(context, caller, 'site.erased', { kind: 'site', action: 'site.erase', summary })
  // For everything that depends on settings, and for the files of mails.
  await context.events.notify(db, { type: 'settings.changed' })
  await context.events.notify(db, { type: 'outbox.deleted' })
}

async function uploadsIn({ files, log }: Pick<Context, 'files' | 'log'>): Promise<string[]> {
  try {
    const keys: string[] = []
    for await (const key of files.keys()) if (isUploadKey(key)) keys.push(key)
    return keys
  } catch (error) {
    log.error({ err: error }, 'The uploads of a site to erase can’t be listed')
    throw new Refused(
      503,
      'unavailable',
      'The stored images can’t be read right now. Nothing was erased. Please try again.',
    )
  }
}

/** What is being sent can't be stopped, and an import would store the images that it is fetching. */
async function refuseWhileWorking(db: Orm) {
  const { newsletterIssues, imports } = schema
  if ((await db.$count(newsletterIssues, eq(newsletterIssues.status, 'sending'))) > 0)
    throw refuse.conflict('newsletter_sending', 'A newsletter is being sent. Pause it or wait until it has been sent.')
  if ((await db.$count(imports, inArray(imports.status, ['reading', 'running']))) > 0)
    throw refuse.conflict('import_running', 'An import is running. Wait until it has finished.')
}

/** PostgreSQL's codes: lock not available, deadlock, not allowed. */
function refusalFor(error: unknown) {
  const { code } = rootCause(error as Error) as { code?: string }
  if (code === '55P03' || code === '40P01') {
    return refuse.conflict('busy', 'Something else is using the data. Nothing was erased. Try again in a minute.')
  }
  if (code !== '42501') return null
  return refuse.conflict(
    'not_allowed',
    'The database doesn’t allow that. Nothing was erased. Leave “Erase the consent records too” unchecked, or ask the person who runs the server.',
  )
}
