import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { ViteDevServer } from 'vite'

import type { Database, Orm } from '#db/database.ts'

import { isOwnAddress, readableUrl } from './addresses.ts'
import { handlers as allHandlers } from './api.server.ts'
import { recipientsOf } from './features/leads/public.server.ts'
import { openLink } from './features/links/public.server.ts'
import type { LinkPurpose } from '#db/schema/links.ts'
import { serveBackupCommands } from './features/backups/serve-backup-commands.server.ts'
import { serveDiscovery } from './features/discovery/files.server.ts'
import { tasks as backgroundTasks } from './tasks.server.ts'
import { notices } from './notifications.server.ts'
import { liveProfile, profileOf } from './features/settings/live-profile.server.ts'
import { liveGateway } from './features/settings/live-gateway.server.ts'
import { liveMailer, liveSender } from './features/settings/mail/live-mailer.server.ts'
import { recordCarrierOptOut } from './features/sms-consent/carrier-opt-out.server.ts'
import { openLedger } from './features/sms-consent/open-ledger.server.ts'
import { ownerIcons, serveLogo } from './features/website/public.server.ts'
import { serveShareImages } from './features/share-images/share-images.server.ts'
import { entities as allEntities } from './entities.server.ts'
import type { DomainEvents } from './events.ts'
import { publicPaths } from './routes.ts'
import { subscribers } from './subscribers.server.ts'
import { cachedFirst, renderSite, servePages } from './pages.server.tsx'
import type { VerifyPassword } from './server/sessions/admin-password.ts'
import { serveApi } from './server/request/api.ts'
import { type AssetIndex, builtAssets, sourceAssets } from './server/files/assets.ts'
import type { Config } from './server/config/config.ts'
import { liveSettings } from './server/config/live-settings.ts'
import { openSecrets } from './server/config/secrets.ts'
import { openEvents } from './server/events/events.ts'
import { handleErrors } from './server/request/errors.ts'
import { type Tasks, runTasks } from './server/tasks/tasks.ts'
import { openFileStore } from './server/files/file-store.ts'
import { retainedAssets } from './server/files/retained-assets.ts'
import { Refused } from './server/request/refuse.ts'
import { aiLimit, loginLimit, setupFaults } from './server/request/limits.ts'
import { readJson } from './server/request/json-body.ts'
import type { Context } from './server/context.ts'
import type { Entities } from './server/entity.ts'
import { logStream } from './server/observability/log-stream.ts'
import { webManifest } from './server/files/manifest.ts'
import { type Metrics, openMetrics } from './server/observability/metrics.ts'
import { serveThemeStyles } from './server/theme/theme-styles.ts'
import { serveUploads } from './server/files/uploads.ts'
import { servePublicFiles } from './server/files/public-files.ts'
import { type ResponseCache, responseCache } from './server/cache/response-cache.ts'
import { sendSecurityHeaders } from './server/request/security-headers.ts'
import { serveSessions } from './server/sessions/sessions.ts'
import { connectionLimits, webServer } from './server/request/web-server.ts'

/** The parts of a site. Tests pass their own database and clock. */
export interface SiteParts {
  config: Config
  database: Database
  verifyPassword: VerifyPassword
  /** The project's folder, which contains dist/ and public/. */
  root: string
  assets?: AssetIndex
  /** The empty embedded database; that of the build by default. */
  prepared?: string
  now?: () => Date
  /** Where to write the log; standard output by default. */
  log?: { write: (line: string) => void }
  /** The handlers and entities; those of all features by default. */
  handlers?: typeof allHandlers
  entities?: Entities
  /** In development: serves the browser's files and reloads the code of pages. */
  vite?: ViteDevServer
}

/** The site, before it listens, and its background tasks, before they start. Closing the site ends both. */
export interface Site {
  site: FastifyInstance
  tasks: Tasks
  /** The response cache. */
  cache: ResponseCache
  metrics: Metrics | null
  /** Reports "not ready" and closes each connection after its next response. Requests are still answered. */
  drain: () => void
}

/** Builds the site: headers, health checks, calls, files and pages. It does not listen yet. */
export async function buildSite({
  config,
  database,
  verifyPassword,
  root,
  now = () => new Date(),
  assets,
  prepared = join(root, 'dist/database'),
  log = logStream(),
  handlers = allHandlers,
  entities = allEntities,
  vite,
}: SiteParts): Promise<Site> {
  const client = join(root, 'dist/client')
  const index = assets ?? (vite ? sourceAssets : builtAssets(client))
  const retained = assets || vite ? null : retainedAssets(client, config.dataDir)
  const cache = responseCache()
  const settings = liveSettings(cache)
  const profile = liveProfile(config, now, settings)
  const https = config.profile.siteUrl.startsWith('https:')
  let isDraining = false
  const site = Fastify({
    serverFactory: (handler) => {
      const limits = config.trustProxy === false ? connectionLimits : { ...connectionLimits, maxPerNetwork: null }
      const respond = cachedFirst(cache, handler)
      const listener: RequestListener = (request, response) => {
        if (isDraining) response.setHeader('connection', 'close')
        respond(request, response)
      }
      return webServer(listener, limits)
    },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    logger: {
      level: config.logLevel,
      // The last one is logged by @fastify/multipart at the level trace.
      redact: ['req.headers.cookie', 'req.headers.authorization', 'busboyOptions.headers'],
      stream: log,
    },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxy(config.trustProxy),
    bodyLimit: 100 * 1024,
    // Requests that arrive on open connections while it stops are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  })
  const metrics = config.metrics && (await openMetrics(site, database.orm))
  const ledgerKey = await openLedger({ db: database.orm, config, now, log: site.log })
  const events = await openEvents(database, site.log)
  const secrets = openSecrets(config)
  const mail = liveMailer(config, secrets)
  const context: Context = {
    db: database.orm,
    database,
    config,
    migrations: join(root, 'db/migrations'),
    prepared,
    settings,
    profile,
    previewPage: async (caller, page, changes) => {
      const changed = async (db: Orm) => new Map([...(await settings(db)), ...changes])
      // Without a changed time zone, which is that of the whole process.
      const ofPreview = async (db: Orm) => ({
        ...profileOf(config, await changed(db), now()),
        timeZone: (await profile(db)).timeZone,
      })
      const previewed = { ...context, settings: changed, profile: ofPreview }
      const noScripts: AssetIndex = {
        ...index,
        site: (screen) => ({ ...index.site(screen), imports: [], entry: null }),
      }
      return (await renderSite({ context: previewed, index: noScripts, vite }, caller, page)).html
    },
    cache,
    loginAttempts: loginLimit(database),
    isLink: async (db, purpose, secret) => (await openLink(db, purpose as LinkPurpose, secret)) !== undefined,
    setupFaults: setupFaults(database),
    verifyPassword,
    ledgerKey,
    now,
    events,
    subscribers,
    entities,
    mailer: mail.mailer,
    sender: liveSender(config, profile),
    notices,
    recipients: recipientsOf(profile),
    textGateway: liveGateway({ config, secrets, profile }),
    recordOptOut: recordCarrierOptOut,
    secrets,
    isOwnAddress: (address) => isOwnAddress(address, (url) => site.hasRoute({ method: 'GET', url })),
    files: openFileStore(config),
    limitAi: aiLimit(database),
    log: site.log,
  }
  // Clear everything rather than work out which pages a change affects: each takes only a few milliseconds to render.
  events.listen(({ type }) => {
    if (!pageEvents.has(type)) return
    cache.clear()
    // Sets the time zone, also for tasks that don't load the profile.
    void profile(database.orm)
  })
  // Load it now, so the first mail doesn't show sample values if the database is slow.
  await profile(database.orm)
  const tasks = runTasks(backgroundTasks, context, metrics?.taskEnded)
  site.addHook('preClose', async () => {
    isDraining = true
    events.end()
    // Fastify closes idle connections once. The others have 5 s to get their response, or to send a first request.
    const closing = setInterval(() => site.server.closeIdleConnections(), 250)
    setTimeout(() => site.server.closeAllConnections(), 5_000).unref()
    site.server.once('close', () => clearInterval(closing))
  })
  site.addHook('onClose', async () => {
    await tasks.stop()
    mail.close()
    await events.close()
    await metrics?.close()
  })

  serveBackupCommands(site, context)
  readJson(site)
  handleErrors(site, () => profile(database.orm))
  await sendSecurityHeaders(site, { styleHash: index.styleHash, https })
  site.addHook('onRequest', async ({ originalUrl }) => {
    if (originalUrl.length > 4096) throw new Refused(414, 'too_long', 'The address is too long.')
  })
  site.get('/healthz', () => ({ status: 'ok' }))
  site.get('/readyz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.ping()
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
  site.get<{ Querystring: { day?: string } }>('/site.webmanifest', async ({ query: { day } }, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(webManifest(await context.profile(context.db), day && `/booking?day=${encodeURIComponent(day)}`)),
  )
  serveThemeStyles(site)
  serveShareImages(site, context, join(root, 'public'), cache)
  serveDiscovery(site, context, publicPaths())
  serveUploads(site, context)
  serveLogo(site, context)
  await serveFiles(site, { root, retained, cache, replaced: ownerIcons(context, join(root, 'public/favicon.svg')) })
  if (vite) {
    await site.register((await import('@fastify/middie')).default)
    void site.use(vite.middlewares)
  }
  // A separate plugin: files and health checks have no sessions.
  await site.register(async (part) => {
    const sessions = await serveSessions(part, context)
    await serveApi(part, handlers, context, sessions)
    await servePages(part, { context, sessions, index, vite })
  })
  return { site, tasks, cache, metrics, drain: () => void (isDraining = true) }
}

async function serveFiles(
  site: FastifyInstance,
  {
    root,
    retained,
    cache,
    replaced,
  }: {
    root: string
    retained: string[] | null
    cache: ResponseCache
    replaced: ReturnType<typeof ownerIcons>
  },
) {
  const built = join(root, 'dist/client/assets')
  if (retained || existsSync(built)) {
    await site.register(fastifyStatic, {
      root: retained ?? [built],
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      // Their names contain a hash.
      immutable: true,
      maxAge: '1y',
    })
  }
  await servePublicFiles(site, join(root, 'public'), cache, replaced)
}

/** A number of proxies means: trust that many hops, counted from this server. */
const trustedProxy = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** The events that may change a page; 'missed' follows a lost connection. */
const pageEvents: ReadonlySet<string> = new Set<keyof DomainEvents | 'missed'>([
  'post.changed',
  'category.changed',
  'content.changed',
  'image.changed',
  'settings.changed',
  'website.changed',
  'redirect.changed',
  'trash.changed',
  'site.erased',
  'missed',
])
