import { rmSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { type ServerProcess, startServer } from '#tests/helpers/server-process.ts'

const folder = newDataFolder()
let server: ServerProcess
let metrics: () => Promise<string>
let port: number

beforeAll(async () => {
  port = await freePort()
  server = await startServer({ DATA_DIR: folder, METRICS_PORT: String(port) })
  metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('responses are counted by route pattern, never by URL, on a separate port', async () => {
  const home = async () => {
    await fetch(`${server.url}/`)
    return metrics()
  }
  // A page is not cached while what it shows is being stored.
  const cached = /http_request_duration_seconds_count\{method="GET",route="cached",status="200"\} \d/
  await expect.poll(home, { timeout: 10_000 }).toMatch(cached)
  await fetch(`${server.url}/api/newsletter/unsubscribe-info/a-secret-token`)
  await fetch(`${server.url}/api/admin/bookings`)
  const text = await metrics()
  expect(text).toContain('route="/api/newsletter/unsubscribe-info/:token"')
  expect(text).toContain('route="/api/admin/bookings",status="401"')
  expect(text).not.toContain('a-secret-token')
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('metrics cover background tasks and queued mails', async () => {
  await expect.poll(metrics, { timeout: 10_000 }).toContain('job_runs_total{job="outbox",result="success"}')
  const text = await metrics()
  expect(text).toContain('job_last_success_timestamp_seconds{job="outbox"}')
  expect(text).toContain('outbox_mails{status="failed"} 0')
  expect(text).toContain('process_resident_memory_bytes')
})

test('it stops within ten seconds with connections open to both ports', async () => {
  const began = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
})
