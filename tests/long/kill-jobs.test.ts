import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { type DatabaseKind, newSite, password } from '#tests/helpers/killed-site.ts'
import { signInAt, siteClient } from '#tests/helpers/site-client.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 3)
const steps = ['booked', 'confirmed', 'completed', 'coming-back', 'scheduled'] as const
type Step = (typeof steps)[number]

/** What a booking's rows say of it; `wrong` if they disagree. */
const states = sql<string>`
  select b.id,
    case
      when b.job_id is null then case b.status when 'pending' then 'booked' else 'wrong' end
      when count(*) filter (where a.is_current) <> 1 or count(*) > 2 then 'wrong'
      when b.status = 'completed' and j.completed_at is not null and count(*) = 1 then 'completed'
      when b.status <> 'confirmed' then 'wrong'
      when count(*) = 1 then case when max(a.scheduled_start) is null then 'wrong' else 'confirmed' end
      when max(a.scheduled_start) filter (where a.is_current) is null then 'coming-back'
      else 'scheduled'
    end as state
  from bookings b left join jobs j on j.id = b.job_id left join appointments a on a.job_id = j.id
  group by b.id, j.completed_at`

test.each([
  ['embedded', 1],
  ['PostgreSQL', 2],
] as [DatabaseKind, number][])(
  'no step of a job is lost, doubled or half stored by a kill: %s, %i started',
  { timeout: 60_000 + rounds * 30_000 },
  async (kind, instances) => {
    const site = await newSite(kind)
    const reached = new Map<number, Step>()
    let owner: { cookie: string } | undefined
    for (let round = 0; round < rounds; round++) {
      const servers = await Promise.all(Array.from({ length: instances }, () => site.start()))
      const before = reached.size
      const signedIn = (owner ??= await signInAt(servers[0]!.url, password))
      const work = servers.flatMap(({ url }, server) =>
        Array.from({ length: 4 }, (_, client) => stream(url, `${round}.${server * 4 + client}`, signedIn, reached)),
      )
      await expect.poll(() => reached.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 5)
      await sleep(Math.random() * 1_500)
      await Promise.all(servers.map(({ end }) => end('SIGKILL')))
      await Promise.all(work)
      const found = await site.inDatabase(({ orm }) => orm.execute(states))
      const { rows } = found as { rows: Row[] }
      const stored = new Map(rows.map(({ id, state }) => [id, state as Step]))
      expect(rows.filter(({ state }) => state === 'wrong')).toEqual([])
      // The last step of each may be stored without its response.
      for (const [id, step] of reached) {
        const ahead = steps.indexOf(stored.get(id)!) - steps.indexOf(step)
        expect([0, 1], `${id}: ${step}, stored ${stored.get(id)}`).toContain(ahead)
        reached.set(id, stored.get(id)!)
      }
    }
    expect(new Set(reached.values()).size).toBeGreaterThan(1)
  },
)

interface Row {
  id: number
  state: Step | 'wrong'
}

/** Takes bookings through the steps of a job until the server is killed, and notes each step that got its response. */
async function stream(url: string, client: string, owner: { cookie: string }, reached: Map<number, Step>) {
  const { send } = siteClient(() => url)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  try {
    for (let sent = 0; ; sent++) {
      const email = `c${client}n${sent}@example.com`
      const booking = { firstName: 'Kill', lastName: 'Round', email, phone: '3145550100', serviceType: 'heating' }
      const booked = await send('POST', '/api/bookings', booking, { 'x-forwarded-for': `11.${client}.${sent}` })
      expect(booked.status).toBe(201)
      const { id } = (await booked.json()) as { id: number }
      reached.set(id, 'booked')
      const step = async (next: Step, method: string, path: string, body: object) => {
        const response = await send(method, `/api/admin/bookings/${id}${path}`, body, owner)
        expect(response.status, await response.text()).toBe(200)
        reached.set(id, next)
      }
      await step('confirmed', 'PATCH', '/status', { status: 'confirmed', scheduledStart: day(3) })
      await step('completed', 'PATCH', '/status', { status: 'completed' })
      await step('coming-back', 'POST', '/appointments', { reason: 'The part comes Tuesday.', minutes: 60 })
      await step('scheduled', 'PATCH', '', { scheduledStart: day(5), scheduledEnd: null })
    }
  } catch (error) {
    // Of fetch: no response.
    if (!(error instanceof TypeError)) throw error
  }
}
