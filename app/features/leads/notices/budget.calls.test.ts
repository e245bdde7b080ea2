import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const minutes = (count: number) => (site.clock.now = new Date(site.clock.now.getTime() + count * 60_000))
const store = async (count: number, more: object = {}) => {
  for (let one = 0; one < count; one++) {
    const dueAt = new Date(site.clock.now.getTime() + 7_200_000)
    await insertLead.booking(site.db, {
      email: `visitor-${Math.random()}@example.com`,
      notices: 'pending',
      createdAt: site.clock.now,
      dueAt,
      ...more,
    })
  }
  await site.work('lead-mails')
}
const emergency = { serviceType: 'emergency', urgency: 'emergency' } as const
const mailsOf = (kind: string) => site.db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.id)

const bookingsOf = (notices: 'digest' | 'written') => site.db.$count(bookings, eq(bookings.notices, notices))

test('a flood of requests reaches the owner as single mails up to the limit, which count the others as long as they wait', async () => {
  await store(70, { remindAt: null })
  expect(await mailsOf('owner-new')).toHaveLength(60)
  expect(await bookingsOf('digest')).toBe(10)
  await site.work('outbox')
  const [first] = await mailsOf('owner-new')
  expect(first!.text).toContain('And 10 more are waiting.')
  expect(first!.text).toContain('Open the list')
  // Those that a reminder names are counted no more.
  minutes(90)
  await site.db.update(bookings).set({ remindAt: site.clock.now }).where(eq(bookings.notices, 'digest'))
  await site.work('lead-clock')
  expect(await mailsOf('owner-reminder')).toHaveLength(10)
  expect(await bookingsOf('digest')).toBe(0)
  await store(1)
  await site.work('outbox')
  expect((await mailsOf('owner-new')).at(-1)!.text).not.toContain('waiting')
})

test('notices that were never sent use up nothing', async () => {
  await store(60)
  await site.db.update(outbox).set({ status: 'discarded' })
  await store(1)
  expect(await mailsOf('owner-new')).toHaveLength(61)
})

test('without reminders, those beyond the limit stay counted', async () => {
  await site.db.insert(settings).values({ key: 'notifications', value: { remind: false } })
  await store(70, { remindAt: site.clock.now })
  await site.work('lead-clock')
  expect(await mailsOf('owner-reminder')).toEqual([])
  expect(await bookingsOf('digest')).toBe(10)
})

test('a flood leaves real emergencies their own notices, up to as many again', async () => {
  await store(70)
  await store(1, emergency)
  expect((await mailsOf('owner-new')).at(-1)).toMatchObject({ relatedId: 71 })
  await store(70, emergency)
  expect(await mailsOf('owner-new')).toHaveLength(120)
  expect(await bookingsOf('digest')).toBe(21)
})

test('first mails to addresses nobody answered are limited in all; customers who were answered get theirs', async () => {
  await insertLead.booking(site.db, { email: 'known@example.com', firstResponseAt: site.clock.now })
  await store(110)
  expect(await mailsOf('customer-received')).toHaveLength(100)
  await store(1, { email: 'Known@example.com' })
  expect(await mailsOf('customer-received')).toHaveLength(101)
})
