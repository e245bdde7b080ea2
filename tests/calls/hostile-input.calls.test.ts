import fc from 'fast-check'
import { expect, test } from 'vitest'

import { handlers } from '#app/api.server.ts'
import type { Endpoint } from '#app/http/endpoint.ts'
import { seedWhenEmpty } from '#db/seed.ts'
import { invalidRequests, problemWith } from '#tests/helpers/invalid-requests.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

/**
 * Random invalid input generated from every call's schemas, as a visitor and as the administrator: no response is a
 * 5xx and none hangs. A few inputs per call; HOSTILE_INPUTS=… sends more. A failure reports its seed: HOSTILE_SEED=…
 * repeats it.
 */
const site = useSite()
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_118)
const inputs = Number(process.env.HOSTILE_INPUTS ?? 5)
/** Ends the session of these tests, or never ends. */
const skipped = new Set(['POST /api/admin/logout', 'GET /api/admin/events'])

/** Reads the whole database each time: run a few, one at a time. */
const heavy = new Set(['GET /api/admin/backup', 'POST /api/admin/backups'])

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const calls = handlers.filter(({ endpoint }) => !skipped.has(nameOf(endpoint)))
/** "/api/admin/bookings/:id/status" is in the group "bookings". */
const groupOf = ({ path }: Endpoint) => path.replace(/^\/api\/(admin\/)?/, '').split(/[/.]/, 1)[0]!
const groups = Map.groupBy(calls, ({ endpoint }) => groupOf(endpoint))
/** The number of inputs per group, and of responses per status. */
const sent = new Map<string, number>()
const statuses = new Map<number, number>()
const countStatus = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

test('every call handles any input', { timeout: 1_800_000 }, async () => {
  await seedWhenEmpty(site.db)
  for (let time = 0; time < 2; time++) {
    await insertLead.booking(site.db)
    await insertLead.contact(site.db)
    await insertLead['privacy-contact'](site.db)
  }
  const problems: string[] = []
  for (const [group, handlers] of groups) {
    const each = Math.max(2, Math.ceil(inputs / handlers.length))
    for (const { endpoint, schemas } of handlers) {
      for (const byAdmin of [false, true]) {
        // Visitors are refused before any input is read, so a few are enough.
        const limit = heavy.has(nameOf(endpoint)) ? 3 : byAdmin || endpoint.by === 'visitor' ? each : 10
        const numRuns = Math.min(each, limit)
        const requests = fc.sample(invalidRequests({ endpoint, schemas }), { numRuns, seed })
        const batchSize = heavy.has(nameOf(endpoint)) ? 1 : 8
        const cookie: Record<string, string> = byAdmin ? await site.signIn() : {}
        for (let at = 0; at < requests.length; at += batchSize) {
          const batch = requests.slice(at, at + batchSize)
          const results = await Promise.all(
            batch.map((request) => problemWith(site, endpoint, request, cookie, countStatus)),
          )
          results.forEach((problem, index) => {
            if (problem !== null)
              problems.push(`${nameOf(endpoint)} ${JSON.stringify(batch[index]).slice(0, 600)}: ${problem}`)
          })
          sent.set(group, (sent.get(group) ?? 0) + batch.length)
        }
      }
    }
  }
  expect(problems.slice(0, 20), `seed ${seed}`).toEqual([])
  expect((await site.get('/readyz')).status).toBe(200)
  if (process.env.HOSTILE_INPUTS)
    console.log('Inputs', Object.fromEntries(sent), 'responses', Object.fromEntries(statuses))
})
