import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

import { openDatabase } from '#db/connect.ts'
import { StartupError, DiskFullError } from '#db/database.ts'
import { seedWhenEmpty } from '#db/seed.ts'

import { standInsLeft } from './app/features/settings/live-profile.server.ts'
import { endSessionsOfOldPassword, storedPassword } from './app/features/sign-in/office/stored-password.server.ts'
import { adminPassword, passwordVerifier } from './app/server/sessions/admin-password.ts'
import { InvalidConfig, type Config, loadEnvFile, readConfig } from './app/server/config/config.ts'
import { makePrivate } from './app/server/config/private-folder.ts'
import { buildSite } from './app/site.server.tsx'

// What the site stores, and what its commands write, is for its own account alone.
process.umask(0o077)

/** The process: reads the settings, opens the database, listens, and closes all of it in order. */
export async function startServer({ vite }: { vite?: ViteDevServer } = {}): Promise<{ stop: () => Promise<void> }> {
  try {
    return await start(vite)
  } catch (error) {
    const forTheOwner = error instanceof StartupError || error instanceof InvalidConfig
    console.error(forTheOwner ? `\n${error.message}\n` : error)
    process.exit(1)
  }
}

const root = process.cwd()

async function start(vite: ViteDevServer | undefined) {
  process.on('SIGTERM', endBeforeReady)
  loadEnvFile(root)
  const config = readConfig()
  for (const warning of config.warnings) console.warn(`  ${warning}`)
  const database = await onceThereIsRoom({
    url: config.databaseUrl,
    ownerUrl: config.migrationDatabaseUrl,
    folder: join(config.dataDir, 'database'),
    migrations: join(root, 'db/migrations'),
    prepared: join(root, 'dist/database'),
  })
  await seedWhenEmpty(database.orm)
  const changed = await storedPassword(database.orm, config)
  const { password, ...told } = adminPassword(config, changed !== null)
  await endSessionsOfOldPassword(database.orm, { password, stored: changed })
  const { site, jobs, metrics, drain } = await buildSite({
    // The site is given a way to judge a password, not the password.
    config: { ...config, adminPassword: undefined },
    database,
    verifyPassword: passwordVerifier(password),
    root,
    ...(vite && { vite }),
  })
  // Once the database and the copies of the build's files are there: their modes are not ours to choose.
  warnOfOpenFiles(makePrivate(config.dataDir))
  const stop = async () => {
    await site.close()
    await database.close()
    await vite?.close()
  }
  stopCleanly(async () => {
    drain()
    await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * 1000))
    await stop()
  })
  const listening = async (
    prefix: '' | 'METRICS_',
    where: { port: number; host: string },
    listen: Promise<unknown>,
  ) => {
    await listen.catch(async (error: Error & { code?: string }) => {
      await database.close()
      throw cannotListen(prefix, where, error)
    })
  }
  await listening('', config, site.listen({ port: config.port, host: config.host }))
  if (metrics && config.metrics) {
    await listening('METRICS_', config.metrics, metrics.listen(config.metrics.port, config.metrics.host))
  }
  jobs.start()
  greet(config, site, told, await standInsLeft(database.orm, config))
  return { stop }
}

function cannotListen(
  prefix: '' | 'METRICS_',
  { port, host }: { port: number; host: string },
  error: Error & { code?: string },
) {
  if (error.code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is in use. Stop what uses it, or set ${prefix}PORT.`)
  if (error.code === 'EACCES')
    return new StartupError(
      `Port ${port} is not open to this user. Set ${prefix}PORT to 1024 or more, with a proxy in front.`,
    )
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? ''))
    return new StartupError(`${host} is no address of this machine. Set ${prefix}HOST, 0.0.0.0 for all it has.`)
  return error
}

/** A full disk ends no start for good, whoever may look after the process: it goes on once something was removed. */
async function onceThereIsRoom(where: Parameters<typeof openDatabase>[0]) {
  for (let told = false; ; told = true) {
    try {
      // One try after the other.
      return await openDatabase(where)
    } catch (error) {
      if (!(error instanceof DiskFullError)) throw error
      if (!told) console.error(`\n${error.message}\nRemove something; the site then starts by itself.\n`)
      await new Promise((resolve) => setTimeout(resolve, lookAgainAfter))
    }
  }
}

const lookAgainAfter = 3_000

function warnOfOpenFiles(paths: string[]) {
  if (paths.length === 0) return
  console.warn(
    `  Other accounts of this machine can read ${paths[0]}${paths.length > 1 ? ` and ${paths.length - 1} more` : ''}: they belong to another account. Run "chown -R" on DATA_DIR.\n`,
  )
}

function greet(
  config: Config,
  site: FastifyInstance,
  password: { file: string; firstTime?: string },
  standIns: string[],
) {
  const address = site.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`\n  ${config.profile.brand} is ready: http://localhost:${port}\n`)
  if (password.firstTime)
    console.log(`  Admin password, shown this once: ${password.firstTime}\n  It is kept in ${password.file}\n`)
  if (!config.production) return
  if (standIns.length > 0) console.warn(`  Still stand-ins, see .env.example: ${standIns.join(', ')}\n`)
  if (!config.siteUrlSet) {
    console.warn(
      `  SITE_URL is not set: links in mails lead to ${config.profile.siteUrl}, and the administrator's cookie is not kept to https.\n`,
    )
  }
}

/** A start can be cut off anywhere. Said in so many words: a signal nobody listens for doesn't end a container's first process. */
const endBeforeReady = () => process.exit(143)

/** Ctrl-C and SIGTERM: proxies are told to turn elsewhere, requests under way are finished, the database is closed, at most 10 s. */
function stopCleanly(close: () => Promise<void>) {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.off('SIGTERM', endBeforeReady)
  process.on('SIGINT', stop)
}

if (import.meta.env.PROD) {
  const [word, ...given] = process.argv.slice(2)
  if (word !== undefined) {
    const { commands, isCommand, runCommand } = await import('./app/features/backups/commands.server.ts')
    if (isCommand(word)) process.exit(await runCommand(word, given, root))
    // Whoever misspells one means no second site on the same data.
    console.error(`\nThere is no command ${word}. The commands are: ${commands.join(', ')}.\n`)
    process.exit(2)
  }
  await startServer()
}
