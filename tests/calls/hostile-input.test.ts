import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { handlers } from '#app/api.server.ts'
import type { Endpoint } from '#app/http/endpoint.ts'
import { seedWhenEmpty } from '#db/seed.ts'
import { invalidRequests, problemWith } from '#tests/helpers/invalid-requests.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

/**
 * Random bad input out of every call's schemas, as a visitor and as the administrator: nothing answers 5xx, nothing hangs. A
 * few inputs a call here; HOSTILE_INPUTS=… sends more. A failure names its seed: HOSTILE_SEED=… repeats it.
 */
const site = useSite()
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_118)
const inputs = Number(process.env.HOSTILE_INPUTS ?? 5)
/** Ends the very session these tests use, or never ends. */
const apart = new Set(['POST /api/admin/logout', 'GET /api/admin/events'])

/** Reads the whole database each time: one after the other, and a few are enough. */
const heavy = new Set(['GET /api/admin/backup', 'POST /api/admin/backups'])

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const calls = handlers.filter(({ endpoint }) => !apart.has(nameOf(endpoint)))
/** "/api/admin/bookings/:id/status" is of the group bookings. */
const groupOf = ({ path }: Endpoint) => path.replace(/^\/api\/(admin\/)?/, '').split(/[/.]/, 1)[0]!
const groups = Map.groupBy(calls, ({ endpoint }) => groupOf(endpoint))
/** How many inputs a group got, and how many answers of each status came. */
const sent = new Map<string, number>()
const statuses = new Map<number, number>()
const seen = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

beforeEach(async () => {
  await seedWhenEmpty(site.db)
  for (let time = 0; time < 2; time++) {
    await insertLead.booking(site.db)
    await insertLead.contact(site.db)
    await insertLead['privacy-contact'](site.db)
  }
})
afterAll(() => {
  if (process.env.HOSTILE_INPUTS)
    console.log('Inputs', Object.fromEntries(sent), 'answers', Object.fromEntries(statuses))
})

test.each([...groups])('%s bears any input', { timeout: 1_800_000 }, async (group, handlers) => {
  const each = Math.max(2, Math.ceil(inputs / handlers.length))
  const wrong: string[] = []
  for (const { endpoint, schemas } of handlers) {
    for (const byAdmin of [false, true]) {
      // A visitor is refused by the guard before anything is read: a few are enough.
      const most = heavy.has(nameOf(endpoint)) ? 3 : byAdmin || endpoint.by === 'visitor' ? each : 10
      const some = Math.min(each, most)
      const requests = fc.sample(invalidRequests({ endpoint, schemas }), { numRuns: some, seed })
      const atOnce = heavy.has(nameOf(endpoint)) ? 1 : 8
      const cookie: Record<string, string> = byAdmin ? await site.signIn() : {}
      for (let at = 0; at < requests.length; at += atOnce) {
        const batch = requests.slice(at, at + atOnce)
        const found = await Promise.all(batch.map((request) => problemWith(site, endpoint, request, cookie, seen)))
        found.forEach((one, index) => {
          if (one !== null) wrong.push(`${nameOf(endpoint)} ${JSON.stringify(batch[index]).slice(0, 600)}: ${one}`)
        })
        sent.set(group, (sent.get(group) ?? 0) + batch.length)
      }
    }
  }
  expect(wrong.slice(0, 20), `seed ${seed}`).toEqual([])
  expect((await site.get('/readyz')).status).toBe(200)
})
