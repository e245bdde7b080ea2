import { constants, createWriteStream, statSync } from 'node:fs'
import { access, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'

import { addAnchor, chainHead } from '#app/features/sms-consent/public.server.ts'
import { requestBackup } from '#app/server/backup/backup-socket.ts'
import { backupName } from '#app/server/backup/stored-backups.ts'
import { verifyAndPublish, knownBackupError, writeBackup } from '#app/server/backup/make.ts'
import { BackupError, isSigned, type Snapshot } from '#app/server/backup/parts.ts'
import { fillPostgres, restoreBackup } from '#app/server/backup/restore.ts'
import { takeSnapshot } from '#app/server/backup/snapshot.ts'
import { workFolder } from '#app/server/backup/work-folder.ts'
import { InvalidConfig, type Config, loadEnvFile, readConfig } from '#app/server/config/config.ts'
import { readLedgerKey } from '#app/server/config/ledger-key.ts'
import { openFileStore } from '#app/server/files/file-store.ts'
import { openDatabase } from '#db/connect.ts'
import { StartupError } from '#db/database.ts'
import { openPlain } from '#db/open-plain.ts'

import { cleanUpAfterRestore } from './after-restore.server.ts'
import { backupNow, type BackupContext, sourceOf } from './backup-now.server.ts'

const now = () => new Date()
const usage = {
  backup: 'npm run backup [-- FILE]',
  restore: 'npm run restore -- FILE [--yes]',
  migrate: 'node dist/server/server.js migrate',
  'move-to-postgres': 'npm run move-to-postgres -- postgres://user:password@host:5432/database',
}
export type Command = keyof typeof usage
export const commands = Object.keys(usage)
export const isCommand = (word: string | undefined): word is Command => word !== undefined && word in usage

/** Runs a command instead of starting the site. Returns the exit code. */
export async function runCommand(command: Command, args: string[], root: string): Promise<number> {
  let folder = ''
  try {
    loadEnvFile(root)
    const config = readConfig()
    const { positionals, values } = parse(command, args)
    const file = values.to ?? positionals[0]
    folder = command !== 'backup' ? config.dataDir : file === undefined ? config.backupDir : dirname(resolve(file))
    const lines =
      command === 'backup'
        ? await backup(config, file === undefined ? null : outputPath(resolve(file)))
        : command === 'restore'
          ? await restore(config, root, positionals[0]!, values.yes === true)
          : command === 'migrate'
            ? await migrate(config, root)
            : await move(config, root, positionals[0]!)
    console.log(lines.map((line) => `  ${line}`).join('\n'))
    return 0
  } catch (error) {
    const folderLabel = command === 'backup' ? 'backup folder' : 'data folder'
    const message =
      error instanceof StartupError || error instanceof InvalidConfig
        ? error.message
        : knownBackupError(error, `Can't write to the ${folderLabel} ${folder}.`, folder)
    if (message === null) console.error(error)
    console.error(`\n  ${message ?? 'Something went wrong. See the error above.'}\n`)
    return 1
  }
}

function parse(command: Command, args: string[]) {
  const options = { to: { type: 'string' }, yes: { type: 'boolean' } } as const
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const [min, max] = { backup: [0, 1], restore: [1, 1], migrate: [0, 0], 'move-to-postgres': [1, 1] }[command]
    if (positionals.length >= min! && positionals.length <= max!) return { positionals, values }
  } catch {
    // An unknown option.
  }
  throw new BackupError(`Usage: ${usage[command]}`)
}

/** The path of the backup; in an existing folder it gets its default name. */
const outputPath = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, backupName(now())) : path

async function backup(config: Config, path: string | null): Promise<string[]> {
  try {
    const opened = await openPlain({ url: config.databaseUrl, folder: join(config.dataDir, 'database') })
    try {
      const context: BackupContext = { database: opened, config, files: openFileStore(config), now }
      if (path === null) return saved(config, join(config.backupDir, (await backupNow(context)).name))
      await mkdir(dirname(path), { recursive: true })
      await writeBackup({ ...sourceOf(context), folder: dirname(path) }, path, now())
      return saved(config, path)
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (!(error instanceof StartupError) || !error.message.startsWith('Another process')) throw error
  }
  return requestFromSite(config, path)
}

/** Requests the backup from the running site, which holds the lock on its database. */
async function requestFromSite(config: Config, path: string | null): Promise<string[]> {
  const response = await requestBackup(config.dataDir, path === null ? 'keep' : 'send')
  if (!response)
    throw new BackupError('The site is running but isn’t responding. Back up now from Settings in the office instead.')
  if (path === null) return saved(config, await text(response))
  await mkdir(dirname(path), { recursive: true })
  const work = await mkdtemp(join(dirname(path), '.unfinished-'))
  try {
    const unfinished = join(work, basename(path))
    await pipeline(response, createWriteStream(unfinished, { mode: 0o600 })).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ECONNRESET' ? new BackupError('The site stopped before the backup was complete.') : error
    })
    await verifyAndPublish(unfinished, path)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return saved(config, path)
}

const saved = (config: Config, path: string) => [`From: ${describeDatabase(config)}`, `Saved and checked: ${path}`]

/** Names the database, without its password, so that the wrong one is noticed. */
function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `the folder ${resolve(dataDir, 'database')}`
  const url = URL.parse(databaseUrl)
  return url
    ? `the database ${url.pathname.slice(1)} on ${url.host || url.searchParams.get('host') || 'this machine'}`
    : 'a PostgreSQL database'
}

async function restore(config: Config, root: string, file: string, replace: boolean): Promise<string[]> {
  await access(file, constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new BackupError(`The file ${file} does not exist.`)
    throw new BackupError(`The file ${file} can't be read by the user who runs this.`)
  })
  if (statSync(file).isDirectory()) throw new BackupError(`${file} is a folder. Name the backup in it.`)
  console.log(`  Into: ${describeDatabase(config)}`)
  const notes: string[] = []
  let ledgerEnd: Awaited<ReturnType<typeof chainHead>> | undefined
  const key = readLedgerKey(config)
  const manifest = await restoreBackup(resolve(file), {
    config,
    migrations: join(root, 'db/migrations'),
    prepared: join(root, 'dist/database'),
    key,
    now,
    replace,
    afterwards: async (db) => {
      notes.push(...(await cleanUpAfterRestore(db, now())))
      ledgerEnd = await chainHead(db)
    },
  })
  // Earlier anchors belong to the rows that were replaced.
  if (ledgerEnd) addAnchor(config, { at: now().toISOString(), ...ledgerEnd, key: key?.id ?? null, begins: true })
  const { tables, uploads, madeAt } = manifest
  return [
    `Restored and compared: ${rowsOf(tables)} rows and ${Object.keys(uploads).length} uploaded files from ${madeAt}.`,
    isSigned(manifest, key)
      ? 'Its signature is valid: it was made with this site’s key and has not been changed.'
      : 'It is not signed with this site’s key: it is complete, but there is no telling who made it.',
    'Scheduled and unfinished newsletters are paused. Everyone has to log in again.',
    'The office password, two-factor authentication and recovery codes are the ones in the backup.',
    'Opt-outs, unsubscribes and erasures since the backup are lost. Repeat them before you contact anyone.',
    ...notes,
  ]
}

/** Runs the migrations without starting the site, for deployments whose site has no migration role (compose.yaml). */
async function migrate(config: Config, root: string): Promise<string[]> {
  const database = await openDatabase({
    url: config.databaseUrl,
    ownerUrl: config.migrationDatabaseUrl,
    folder: join(config.dataDir, 'database'),
    migrations: join(root, 'db/migrations'),
  })
  await database.close()
  return [`Migrated: ${describeDatabase(config)}`]
}

async function move(config: Config, root: string, url: string): Promise<string[]> {
  if (config.databaseUrl) throw new BackupError('DATABASE_URL is set: this site is not on the embedded database.')
  if (!/^postgres(ql)?:\/\//.test(url)) throw new BackupError(`Usage: ${usage['move-to-postgres']}`)
  const opened = await openPlain({ url: undefined, folder: join(config.dataDir, 'database') })
  const work = await workFolder(config.dataDir, '.moving-')
  try {
    const snapshot: Snapshot = await takeSnapshot(opened, work)
    await fillPostgres(url, { folder: work, snapshot, migrations: join(root, 'db/migrations') })
    return [
      ...Object.entries(snapshot.tables).map(([name, { rows }]) => `${name}: ${rows}`),
      `From: ${describeDatabase(config)}`,
      `To: ${describeDatabase({ ...config, databaseUrl: url })}`,
      `Moved and compared: ${rowsOf(snapshot.tables)} rows, each table by count and checksum.`,
      'Now set DATABASE_URL to that address and start the site. Uploads stay where they are.',
      `Keep ${join(config.dataDir, 'database')} until you have checked the site: nothing in it was changed.`,
    ]
  } finally {
    await rm(work, { recursive: true, force: true })
    await opened.close()
  }
}

const rowsOf = (tables: Snapshot['tables']) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
