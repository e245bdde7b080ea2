import { createServer, type IncomingMessage, type RequestListener } from 'node:http'

import { count, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { outbox } from '#db/schema.ts'
import type { Orm } from '#db/database.ts'

/** Figures for Prometheus, answered on a port of their own that no visitor reaches. */
export interface Metrics {
  /** Tells how a turn of a background job ended. */
  jobEnded: (name: string, ended: { well: boolean; seconds: number }) => void
  /** Begins to answer; gives the port, which is another one when 0 was asked for. */
  listen: (port: number, host: string) => Promise<number>
  close: () => Promise<void>
}

/**
 * Counts every answer of the site by method, route pattern (never the address, which may hold a token) and status, and
 * what the background work does. What waits in the outbox is counted when somebody asks.
 */
export async function openMetrics(site: FastifyInstance, db: Orm): Promise<Metrics> {
  // Loaded only where METRICS_PORT asks for it: most sites run without.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const answered = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request head to the end of the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const turns = new Counter({
    name: 'job_runs_total',
    help: 'Turns of background jobs',
    labelNames: ['job', 'result'] as const,
    registers,
  })
  const lastWell = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a background job last ended well',
    labelNames: ['job'] as const,
    registers,
  })
  const lasted = new Gauge({
    name: 'job_last_duration_seconds',
    help: 'How long the last turn of a background job took',
    labelNames: ['job'] as const,
    registers,
  })
  const waiting = new Gauge({
    name: 'outbox_mails',
    help: 'Mails that are not sent yet',
    labelNames: ['status'] as const,
    registers,
    collect: async function countMails() {
      const rows = await db
        .select({ status: outbox.status, mails: count() })
        .from(outbox)
        .where(inArray(outbox.status, [...unsent]))
        .groupBy(outbox.status)
        .catch(() => [])
      for (const status of unsent) this.set({ status }, rows.find((row) => row.status === status)?.mails ?? 0)
    },
  })
  void waiting

  const routes = new WeakMap<IncomingMessage, string>()
  site.addHook('onRequest', async (request) => {
    routes.set(request.raw, request.routeOptions.url ?? 'unknown')
  })
  site.server.prependListener('request', ((request, response) => {
    const end = answered.startTimer()
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
    jobEnded: (job, { well, seconds }) => {
      turns.inc({ job, result: well ? 'success' : 'failure' })
      lasted.set({ job }, seconds)
      if (well) lastWell.setToCurrentTime({ job })
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const unsent = ['queued', 'sending', 'failed'] as const
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
