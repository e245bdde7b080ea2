import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, describe, expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { hour, minute, useClock } from '#tests/helpers/clock.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

/** Scheduled work runs once in the nights of the time change. */
const site = useSite({ MAIL_TRANSPORT: 'file' })
const { jump, set } = useClock(site)
afterEach(() => rmSync(join(site.dataDir, 'backups'), { recursive: true, force: true }))

const issues = () => site.rows(newsletterIssues)
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
const sentNotices = async () =>
  (await site.rows(outbox)).map(({ kind }) => kind).filter((kind) => /remind|overdue|late/.test(kind))

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
    const notifiedAt: number[] = []
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
      for (let more = (await sentNotices()).length - before; more > 0; more--) notifiedAt.push(step * 60)
      jump(hour)
    }
    expect(sentAt).toEqual([120])
    expect(notifiedAt).toEqual([60, 120, 120])
    // One after 23.5 hours, and another 23.5 hours later if the day is long enough.
    expect(readdirSync(join(site.dataDir, 'backups')).filter((name) => name.startsWith('backup-'))).toHaveLength(
      hours > 24 ? 2 : 1,
    )
    expect(await site.db.$count(bookings)).toBe(1)
  })
})
