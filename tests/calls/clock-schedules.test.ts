import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { backupName } from '#app/server/backup/stored-backups.ts'
import { bookings, jobRuns, newsletterDeliveries, newsletterIssues, newsletters, outbox, settings } from '#db/schema.ts'
import { day, hour, jumps, minute, useClock } from '#tests/helpers/clock.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

/** Scheduled work runs once, whatever the clock does. */
const site = useSite({ MAIL_TRANSPORT: 'file' })
const { jump, set } = useClock(site)
afterEach(() => rmSync(join(site.dataDir, 'backups'), { recursive: true, force: true }))

const issues = () => site.db.select().from(newsletterIssues)
async function schedule(inMilliseconds: number) {
  await site.db
    .insert(settings)
    .values({ key: 'newsletter', value: { ratePerSecond: 100 } })
    .onConflictDoNothing()
  await site.db.insert(newsletters).values([{ email: 'ada@example.com' }, { email: 'ben@example.com' }])
  await site.db.insert(newsletterIssues).values({
    subject: 'Fall checklist',
    content: 'Hello {{email}}',
    status: 'scheduled',
    scheduledAt: new Date(site.clock.now.getTime() + inMilliseconds),
  })
}
async function send() {
  await site.work('newsletter-start')
  await site.work('newsletters')
}
const sentFiles = () => {
  const folder = join(site.dataDir, 'outbox')
  return readdirSync(folder).filter((name) => name.startsWith('newsletter-'))
}

describe('a newsletter', () => {
  beforeEach(() => {
    mkdirSync(join(site.dataDir, 'outbox'), { recursive: true })
    for (const name of sentFiles()) rmSync(join(site.dataDir, 'outbox', name))
  })

  test.each(jumps)('is sent once: %s', async (_name, moves) => {
    await schedule(hour)
    await send()
    expect(await issues()).toMatchObject([{ status: 'scheduled' }])
    jump(61 * minute)
    await send()
    expect(await issues()).toMatchObject([{ status: 'sent' }])
    for (const by of [...moves, 2 * hour]) {
      jump(by)
      await send()
    }
    expect(sentFiles()).toHaveLength(2)
    expect(
      (await site.db.select().from(newsletterDeliveries)).map(({ status, attempts }) => [status, attempts]),
    ).toEqual([
      ['held', 1],
      ['held', 1],
    ])
  })

  test('does not stall when the clock is set back while it is being sent', async () => {
    await schedule(0)
    await site.work('newsletter-start')
    // As left by a clock that was two days fast: a job run, a retry and a mail claimed by a dead process.
    const fast = new Date(site.clock.now.getTime() + 2 * day)
    await site.db.insert(jobRuns).values({
      name: 'newsletter-pace',
      startedAt: new Date(Math.max(Date.now(), performance.timeOrigin + performance.now()) + day),
    })
    const [one, other] = await site.db.select().from(newsletterDeliveries)
    await site.db
      .update(newsletterDeliveries)
      .set({ status: 'queued', attempts: 1, nextAt: fast })
      .where(eq(newsletterDeliveries.subscriberId, one!.subscriberId))
    await site.db
      .update(newsletterDeliveries)
      .set({ status: 'sending', attempts: 1, claimedAt: fast })
      .where(eq(newsletterDeliveries.subscriberId, other!.subscriberId))
    const began = performance.now()
    await send()
    expect(performance.now() - began).toBeLessThan(20_000)
    expect((await site.db.select().from(newsletterDeliveries)).map(({ status }) => status).toSorted()).toEqual([
      'held',
      'uncertain',
    ])
    expect(await issues()).toMatchObject([{ status: 'sent' }])
  })
})

describe('daily backups', () => {
  const folder = () => join(site.dataDir, 'backups')
  const backups = () =>
    readdirSync(folder())
      .filter((name) => name.startsWith('backup-'))
      .toSorted()
  beforeEach(async () => {
    await insertLead.booking(site.db)
    await site.db
      .insert(settings)
      .values({ key: 'backup', value: { at: new Date(site.clock.now.getTime() - day).toISOString() } })
  })

  test.each([...jumps, ['five years forward and back', [5 * 365 * day, -5 * 365 * day]] as [string, number[]]])(
    'continue, and none is lost: %s',
    async (_name, moves) => {
      await site.work('backup')
      const before = backups()
      expect(before).toHaveLength(1)
      for (const by of moves) {
        // Not the same second: names contain the time in seconds.
        jump(by + minute)
        await site.work('backup')
      }
      // There is a new one within a day, and that day still has one.
      jump(day + hour)
      await site.work('backup')
      expect(backups().map((name) => name.slice(0, 22))).toContain(backupName(site.clock.now).slice(0, 22))
      expect(backups().map((name) => name.slice(0, 15))).toContain(before[0]!.slice(0, 15))
    },
  )

  test("a month of wrong dates doesn't push out the right backup", async () => {
    mkdirSync(folder(), { recursive: true })
    for (let one = 10; one < 17; one++) writeFileSync(join(folder(), `backup-202611${one}-030000.tar.gz`), 'right')
    for (let one = 10; one < 17; one++) writeFileSync(join(folder(), `backup-203101${one}-030000.tar.gz`), 'wrong')
    await site.work('backup')
    expect(backups().filter((name) => name.startsWith('backup-2026'))).toHaveLength(7)
  })
})

const sentNotices = async () =>
  (await site.db.select().from(outbox)).map(({ kind }) => kind).filter((kind) => /remind|overdue|late/.test(kind))

describe.each([
  ['the night of 25 hours', '2026-11-01T00:00:00-05:00', 25],
  ['the night of 23 hours', '2027-03-14T00:00:00-06:00', 23],
])('%s in Chicago', (_name, midnight, hours) => {
  test('everything happens once, at its time', async () => {
    set(new Date(midnight))
    // In the hour that repeats or is skipped.
    await schedule(100 * minute)
    await insertLead.booking(site.db, {
      createdAt: site.clock.now,
      remindAt: new Date(site.clock.now.getTime() + 60 * minute),
      dueAt: new Date(site.clock.now.getTime() + 120 * minute),
    })
    await site.db
      .insert(settings)
      .values({ key: 'backup', value: { at: new Date(site.clock.now.getTime() - 23 * hour).toISOString() } })
    const sentAt: number[] = []
    const toldAt: number[] = []
    for (let step = 0; step <= hours; step++) {
      // Time continues.
      const [was] = await issues()
      const before = (await sentNotices()).length
      for (const job of [
        'lead-clock',
        'outbox',
        'newsletter-start',
        'newsletters',
        'backup',
        'visits',
        'publish-posts',
        'trash',
      ])
        await site.work(job)
      const [is] = await issues()
      if (was!.status !== is!.status) sentAt.push(step * 60)
      for (let more = (await sentNotices()).length - before; more > 0; more--) toldAt.push(step * 60)
      jump(hour)
    }
    expect(sentAt).toEqual([120])
    expect(toldAt).toEqual([60, 120, 120])
    // One after 23.5 hours, and another 23.5 hours later if the day is long enough.
    expect(readdirSync(join(site.dataDir, 'backups')).filter((name) => name.startsWith('backup-'))).toHaveLength(
      hours > 24 ? 2 : 1,
    )
    expect(await site.db.$count(bookings)).toBe(1)
  })
})
