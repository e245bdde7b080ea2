import { createServer, type IncomingMessage, type RequestListener } from 'node:http'

import { count, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { outbox } from '#db/schema/outbox.ts'
import type { Orm } from '#db/database.ts'

/**
 * Metrics for Prometheus, on a port of their own. Counts responses by method, route pattern (never the URL, which may contain
 * a token) and status, and the runs of background tasks. Mails in the outbox are counted on each scrape.
 */
export async function openMetrics(site: FastifyInstance, db: Orm) {
  // Most sites run without metrics.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request headers to the end of the response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of background tasks',
    labelNames: ['job', 'result'] as const,
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a background task last succeeded',
    labelNames: ['job'] as const,
    registers,
  })
  const lastDuration = new Gauge({
    name: 'job_last_duration_seconds',
    help: 'Duration of the last run of a background task',
    labelNames: ['job'] as const,
    registers,
  })
  const unsentMails = new Gauge({
    name: 'outbox_mails',
    help: 'Emails and texts not sent yet',
    labelNames: ['status'] as const,
    registers,
    collect: async function countMails() {
      const rows = await db
        .select({ status, mails: count() })
        .from(outbox)
        .where(inArray(status, [...unsent]))
        .groupBy(status)
        .catch(() => [])
      for (const status of unsent) this.set({ status }, rows.find((row) => row.status === status)?.mails ?? 0)
    },
  })
  void unsentMails

  const routes = new WeakMap<IncomingMessage, string>()
  site.addHook('onRequest', async (request) => {
    routes.set(request.raw, request.routeOptions.url ?? 'unknown')
  })
  site.server.prependListener('request', ((request, response) => {
    const end = requests.startTimer()
    response.once('close', () => {
      end({
        method: knownMethods.has(request.method ?? '') ? (request.method as string) : 'other',
        // Cached responses are sent before routing.
        route: routes.get(request) ?? 'cached',
        status: response.writableFinished ? String(response.statusCode) : 'aborted',
      })
    })
  }) satisfies RequestListener)

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.requestTimeout = 10_000
  return {
    /** Records a run of a background task. */
    taskEnded: (job: string, { succeeded, seconds }: { succeeded: boolean; seconds: number }) => {
      runs.inc({ job, result: succeeded ? 'success' : 'failure' })
      lastDuration.set({ job }, seconds)
      if (succeeded) lastSuccess.setToCurrentTime({ job })
    },
    /** Starts to listen and returns the port, which the system picks if it is 0. */
    listen: (port: number, host: string) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type Metrics = Awaited<ReturnType<typeof openMetrics>>

const unsent = ['queued', 'sending', 'failed'] as const
/** A notice without content waits like any message. */
const status = sql<string>`replace(${outbox.status}, 'pending', 'queued')`
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
