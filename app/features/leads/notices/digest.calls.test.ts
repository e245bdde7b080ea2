import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { bookings, outbox } from '#db/schema.ts'
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

test('a flood of requests reaches the owner as single mails up to the limit, then as a digest an hour', async () => {
  await store(70)
  expect(await mailsOf('owner-new')).toHaveLength(60)
  expect(await mailsOf('owner-digest-request')).toMatchObject([{ subject: '10 more requests' }])
  await store(5)
  expect(await mailsOf('owner-digest-request')).toHaveLength(1)
  minutes(60)
  await site.work('lead-mails')
  expect((await mailsOf('owner-digest-request')).slice(1)).toMatchObject([{ subject: '5 more requests' }])
  // No request is lost, and each is named once.
  const states = await site.db.select({ notices: bookings.notices }).from(bookings)
  expect(new Set(states.map(({ notices }) => notices))).toEqual(new Set(['written']))
})

test('a flood leaves real emergencies their own notices, and emergencies are a digest every ten minutes after those', async () => {
  await store(70)
  await store(1, emergency)
  expect((await mailsOf('owner-new')).at(-1)).toMatchObject({ relatedId: 71 })
  await store(70, emergency)
  expect(await mailsOf('owner-new')).toHaveLength(120)
  expect(await mailsOf('owner-digest-emergency')).toMatchObject([{ subject: 'EMERGENCY: 11 more requests' }])
  await store(1, emergency)
  minutes(10)
  await site.work('lead-mails')
  expect((await mailsOf('owner-digest-emergency')).slice(1)).toMatchObject([{ subject: 'EMERGENCY: 1 more request' }])
})

test('first mails to addresses nobody answered are limited in all; customers who were answered get theirs', async () => {
  await insertLead.booking(site.db, { email: 'known@example.com', firstResponseAt: site.clock.now })
  await store(110)
  expect(await mailsOf('customer-received')).toHaveLength(100)
  await store(1, { email: 'Known@example.com' })
  expect(await mailsOf('customer-received')).toHaveLength(101)
})
