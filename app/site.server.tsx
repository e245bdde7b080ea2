import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { ViteDevServer } from 'vite'

import type { Database } from '#db/database.ts'

import { readableUrl } from './addresses.ts'
import { handlers as allHandlers } from './api.server.ts'
import { appointmentMailRule } from './features/bookings/office/appointment-mail-rule.server.ts'
import { serveBackupCommands } from './features/backups/serve-backup-commands.server.ts'
import { serveDiscovery } from './features/discovery/files.server.ts'
import { jobs as backgroundJobs } from './jobs.server.ts'
import { welcomeMailRule } from './features/newsletter/welcome-mail-rule.server.ts'
import { liveProfile } from './features/settings/live-profile.server.ts'
import { liveGateway } from './features/settings/live-gateway.server.ts'
import { openLedger } from './features/sms-consent/open-ledger.server.ts'
import { serveShareImages } from './features/share-images/share-images.server.ts'
import { entities as allEntities } from './entities.server.ts'
import type { DomainEvents } from './events.ts'
import { publicPaths } from './routes.ts'
import { subscribers } from './subscribers.server.ts'
import { cachedFirst, servePages } from './pages.server.tsx'
import { policyText } from './policy-text.server.tsx'
import { HeroPicture } from './pages/home/hero-picture.tsx'
import type { VerifyPassword } from './server/sessions/admin-password.ts'
import { serveApi } from './server/request/api.ts'
import { type AssetIndex, builtAssets, sourceAssets } from './server/files/assets.ts'
import { writableCheck } from './server/observability/writable-check.ts'
import type { Config } from './server/config/config.ts'
import { openEvents } from './server/events/events.ts'
import { handleBadUrl, handleErrors } from './server/request/errors.ts'
import { type Jobs, runJobs } from './server/jobs/jobs.ts'
import { openFileStore } from './server/files/file-store.ts'
import { serveHashedFiles } from './server/files/hashed-files.ts'
import { type RetainedAssets, retainedAssets } from './server/files/retained-assets.ts'
import { aiLimit, loginLimit } from './server/request/limits.ts'
import { readJson } from './server/request/json-body.ts'
import type { Context } from './server/context.ts'
import type { Entities } from './server/entity.ts'
import { openMailer } from './server/mail/mail.ts'
import { gracefulShutdown } from './server/request/graceful-shutdown.ts'
import { logStream } from './server/observability/log-stream.ts'
import { webManifest } from './server/files/manifest.ts'
import { type Metrics, openMetrics } from './server/observability/metrics.ts'
import { serveUploads } from './server/files/uploads.ts'
import { servePublicFiles } from './server/files/public-files.ts'
import { type ResponseCache, responseCache } from './server/cache/response-cache.ts'
import { minimalHeaders, sendSecurityHeaders } from './server/request/security-headers.ts'
import { serveSessions } from './server/sessions/sessions.ts'
import { handleClientError, connectionLimits, webServer } from './server/request/web-server.ts'
import { refusalRenderer } from './server/request/render-refusal.ts'

/** What a site is made of. Tests hand in a database and a clock of their own. */
export interface SiteParts {
  config: Config
  database: Database
  verifyPassword: VerifyPassword
  /** The folder of the project, where dist/ and public/ lie. */
  root: string
  assets?: AssetIndex
  now?: () => Date
  /** Where the log goes; to the standard output unless said. */
  log?: { write: (line: string) => void }
  /** What answers calls, and the kinds of records there are; those of all features unless said. */
  handlers?: typeof allHandlers
  entities?: Entities
  /** In development: serves the browser's files and loads each page's code anew. */
  vite?: ViteDevServer
}

/** The site, not listening yet, and its background work, not started yet. Closing the site ends both. */
export interface Site {
  site: FastifyInstance
  jobs: Jobs
  /** What is cached for visitors. */
  cache: ResponseCache
  metrics: Metrics | null
  /** Says "not ready" and closes each connection after its next answer; everything is still answered. */
  drain: () => void
}

/** Puts the site together: headers, health, calls, files, pages. It does not listen yet. */
export async function buildSite({
  config,
  database,
  verifyPassword,
  root,
  now = () => new Date(),
  assets,
  log = logStream(),
  handlers = allHandlers,
  entities = allEntities,
  vite,
}: SiteParts): Promise<Site> {
  const client = join(root, 'dist/client')
  const index = assets ?? (vite ? sourceAssets : builtAssets(client))
  const kept = assets || vite ? null : retainedAssets(client, config.dataDir)
  const cache = responseCache()
  const profile = liveProfile(config, now, cache)
  const https = config.profile.siteUrl.startsWith('https:')
  const refusal = { headers: minimalHeaders(https), render: refusalRenderer(() => profile(database.orm)) }
  const connections = gracefulShutdown()
  const site = Fastify({
    serverFactory: (handler) => {
      const limits = config.trustProxy === false ? connectionLimits : { ...connectionLimits, maxPerNetwork: null }
      return connections.watch(webServer(connections.handle(cachedFirst(cache, handler)), { ...refusal, limits }))
    },
    clientErrorHandler: handleClientError(refusal),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: handleBadUrl(refusal),
    logger: {
      level: config.logLevel,
      // The last is what @fastify/multipart says of each upload at the level trace.
      redact: ['req.headers.cookie', 'req.headers.authorization', 'busboyOptions.headers'],
      stream: log,
    },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: believed(config.trustProxy),
    bodyLimit: 100 * 1024,
    forceCloseConnections: 'idle',
    // Who reached this instance while it stops is still answered, over a connection that ends with it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  })
  const metrics = config.metrics && (await openMetrics(site, database.orm))
  const ledgerKey = await openLedger({ db: database.orm, config, now, log: site.log })
  const events = await openEvents(database, site.log)
  const mailer = openMailer(config)
  const context: Context = {
    db: database.orm,
    database,
    config,
    profile,
    policies: policyText,
    cache,
    loginAttempts: loginLimit(database),
    verifyPassword,
    ledgerKey,
    now,
    events,
    subscribers,
    entities,
    mailer,
    mailRules: [appointmentMailRule, welcomeMailRule],
    textGateway: liveGateway(config),
    files: openFileStore(config),
    limitAi: aiLimit(database),
    log: site.log,
  }
  // One write changes pages we would have to reason about; making all of them anew costs a few milliseconds each.
  events.listen(({ type }) => changesPages.has(type) && cache.clear())
  // The first mail shall not carry a stand-in because the database took a moment.
  await profile(database.orm)
  const jobs = runJobs(backgroundJobs, context, metrics?.jobEnded)
  site.addHook('preClose', async () => {
    events.end()
    await connections.close(site.server)
  })
  site.addHook('onClose', async () => {
    await jobs.stop()
    mailer.close()
    await events.close()
    await metrics?.close()
  })

  serveBackupCommands(site, context)
  readJson(site)
  handleErrors(site, refusal.render)
  await sendSecurityHeaders(site, { styleHash: index.styleHash, https })
  const stores = database.kind === 'embedded' ? writableCheck(config.dataDir) : async () => true
  site.get('/healthz', () => ({ status: 'ok' }))
  site.get('/readyz', async (_request, reply) => {
    if (connections.draining) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.ping()
      // The embedded one reads from a full disk as ever, but takes no request.
      if (!(await stores())) return reply.code(503).send({ status: 'disk-full-or-read-only' })
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
  site.get('/site.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(webManifest(await context.profile(context.db))),
  )
  serveShareImages(site, context, HeroPicture)
  serveDiscovery(site, context, publicPaths())
  serveUploads(site, context)
  await serveFiles(site, { root, kept, cache })
  if (vite) {
    await site.register((await import('@fastify/middie')).default)
    void site.use(vite.middlewares)
  }
  // A part of its own: files and health know no session.
  await site.register(async (part) => {
    const sessions = await serveSessions(part, context)
    await serveApi(part, handlers, context, sessions)
    await servePages(part, { context, sessions, index, vite })
  })
  return { site, jobs, cache, metrics, drain: connections.drain }
}

async function serveFiles(
  site: FastifyInstance,
  { root, kept, cache }: { root: string; kept: RetainedAssets | null; cache: ResponseCache },
) {
  const built = join(root, 'dist/client/assets')
  if (kept || existsSync(built)) await serveHashedFiles(site, kept?.folders ?? [built], cache)
  await servePublicFiles(site, join(root, 'public'), cache)
}

/** A number of proxies in front means: believe that many hops, counted from us. */
const believed = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** The events after which a page may look different; 'missed' follows a gap in listening. */
const changesPages: ReadonlySet<string> = new Set<keyof DomainEvents | 'missed'>([
  'post.changed',
  'category.changed',
  'content.changed',
  'image.changed',
  'settings.changed',
  'trash.changed',
  'missed',
])
