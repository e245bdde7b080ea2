import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

import { openDatabase } from '#db/connect.ts'
import { StartupError, DiskError } from '#db/database.ts'
import { seedWhenEmpty } from '#db/seed.ts'

import { sampleValuesLeft } from './app/features/settings/live-profile.server.ts'
import { endSessionsOfOldPassword, storedPassword } from './app/features/sign-in/office/stored-password.server.ts'
import { adminPassword, passwordVerifier } from './app/server/sessions/admin-password.ts'
import { InvalidConfig, type Config, loadEnvFile, readConfig } from './app/server/config/config.ts'
import { makePrivate } from './app/server/config/private-folder.ts'
import { buildSite } from './app/site.server.tsx'

// Files written by the site and its commands are private to its account.
process.umask(0o077)

/** Starts the site: reads the settings, opens the database and listens. `stop` closes everything in order. */
export async function startServer({ vite }: { vite?: ViteDevServer } = {}): Promise<{ stop: () => Promise<void> }> {
  try {
    return await start(vite)
  } catch (error) {
    const isExpected = error instanceof StartupError || error instanceof InvalidConfig
    console.error(isExpected ? `\n${error.message}\n` : error)
    process.exit(error instanceof DiskError ? retryCode : 1)
  }
}

/** scripts/start.mjs starts the site again a minute after it exits with this. */
const retryCode = 74

const root = process.cwd()

async function start(vite: ViteDevServer | undefined) {
  process.on('SIGTERM', exitDuringStart)
  loadEnvFile(root)
  const config = readConfig()
  for (const warning of config.warnings) console.warn(`  ${warning}`)
  const database = await openDatabase({
    url: config.databaseUrl,
    ownerUrl: config.migrationDatabaseUrl,
    folder: join(config.dataDir, 'database'),
    migrations: join(root, 'db/migrations'),
    prepared: join(root, 'dist/database'),
    onEnded: exitWithDatabase,
  })
  await seedWhenEmpty(database.orm)
  const changed = await storedPassword(database.orm, config)
  const { password, ...passwordInfo } = adminPassword(config, changed !== null)
  await endSessionsOfOldPassword(database.orm, { password, stored: changed })
  const { site, tasks, metrics, drain } = await buildSite({
    // The site can check a password but does not know it.
    config: { ...config, adminPassword: undefined },
    database,
    verifyPassword: passwordVerifier(password),
    root,
    ...(vite && { vite }),
  })
  // After the database and the copies of the build's files are written, since we don't choose their modes.
  warnAboutReadableFiles(makePrivate(config.dataDir))
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
  const waitForListen = async (
    prefix: '' | 'METRICS_',
    where: { port: number; host: string },
    listen: Promise<unknown>,
  ) => {
    await listen.catch(async (error: Error & { code?: string }) => {
      await database.close()
      throw cannotListen(prefix, where, error)
    })
  }
  await waitForListen('', config, site.listen({ port: config.port, host: config.host }))
  if (metrics && config.metrics) {
    await waitForListen('METRICS_', config.metrics, metrics.listen(config.metrics.port, config.metrics.host))
  }
  tasks.start()
  greet(config, site, passwordInfo, await sampleValuesLeft(database.orm, config))
  return { stop }
}

function cannotListen(
  prefix: '' | 'METRICS_',
  { port, host }: { port: number; host: string },
  error: Error & { code?: string },
) {
  if (error.code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is in use. Stop the program that uses it or set ${prefix}PORT.`)
  if (error.code === 'EACCES')
    return new StartupError(
      `This user isn’t allowed to listen on port ${port}. Set ${prefix}PORT to 1024 or higher and use a proxy.`,
    )
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? ''))
    return new StartupError(
      `${host} is not an address of this machine. Set ${prefix}HOST; 0.0.0.0 means all addresses.`,
    )
  return error
}

/** What was confirmed is stored: this is no worse than a power cut. */
function exitWithDatabase(reason: string) {
  console.error(`\nThe embedded database has stopped: ${reason} The site ends until it is started again.\n`)
  process.exit(retryCode)
}

function warnAboutReadableFiles(paths: string[]) {
  if (paths.length === 0) return
  console.warn(
    `  Other accounts on this machine may be able to read ${paths[0]}${paths.length > 1 ? ` and ${paths.length === 2 ? '1 more file' : `${paths.length - 1} more files`}` : ''}, because another account owns ${paths.length > 1 ? 'them' : 'it'}. Run "chown -R" on DATA_DIR.\n`,
  )
}

function greet(
  config: Config,
  site: FastifyInstance,
  password: { file: string; firstTime?: string },
  sampleValues: string[],
) {
  const address = site.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`\n  ${config.profile.brand} is ready: http://localhost:${port}\n`)
  if (password.firstTime)
    console.log(`  Admin password, shown only once: ${password.firstTime}\n  It is stored in ${password.file}\n`)
  if (!config.production) return
  if (sampleValues.length > 0)
    console.warn(
      `  These settings still have sample values: ${sampleValues.join(', ')}\n  Enter your own in the office under Settings, or in .env.\n`,
    )
  if (!config.siteUrlSet) {
    console.warn(
      `  SITE_URL is not set: links in emails point to ${config.profile.siteUrl}, and the login cookie is not limited to https.\n`,
    )
  }
}

/** The start can be interrupted at any point. An explicit handler, since signals without one don't end PID 1 of a container. */
const exitDuringStart = () => process.exit(143)

/** On Ctrl-C and SIGTERM: reports "not ready" to proxies, finishes open requests and closes the database, within 10 s. */
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
  process.off('SIGTERM', exitDuringStart)
  process.on('SIGINT', stop)
}

if (import.meta.env.PROD) {
  const [command, ...args] = process.argv.slice(2)
  if (command !== undefined) {
    const { commands, isCommand, runCommand } = await import('./app/features/backups/commands.server.ts')
    if (isCommand(command)) process.exit(await runCommand(command, args, root))
    // A misspelled command must not start a second site on the same data.
    console.error(`\nUnknown command ${command}. The commands are: ${commands.join(', ')}.\n`)
    process.exit(2)
  }
  await startServer()
}
