import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { RoundVisit } from './schemas.ts'

const site = useSite()
beforeEach(() => emptyDatabase(site.database))

const round = office(site, '/api/admin/round')
const members = office(site, '/api/admin/memberships')
const at = (moment: string) => (site.clock.now = new Date(moment))
const fromMonday = '?from=2027-03-08&weekdays=12345&mostADay=3'
const plan = async (query = fromMonday) =>
  (await (await round.get(query)).json()) as { items: RoundVisit[]; left: number; towns: string[] }
const propose = async (items: object[]) => {
  const response = await round.post('', { items })
  return (await response.json()) as { updated: number; skipped: { reason: string }[] }
}
const counts = async () => ((await (await members.get('?status=due')).json()) as { counts: object }).counts
const proposals = () => selectBookings(site.db).where(eq(bookings.source, 'plan')).orderBy(asc(bookings.id))

/** Members whose spring visit is due, on March 2, 2027. */
async function sellPlans(towns: string[]) {
  at('2026-11-18T18:00:00Z')
  const plans = office(site, '/api/admin/membership-plans')
  const fields = { name: 'Essential', price: 189, description: 'A', features: ['B'], isPopular: false, isActive: true }
  const { id: planId } = (await (await plans.post('', fields)).json()) as { id: number }
  for (const [index, town] of towns.entries()) {
    const { id } = await storeBooking(site, {
      firstName: `Ann${index}`,
      email: `ann${index}@example.com`,
      phone: `(314) 555-01${10 + index}`,
      phoneE164: `+131455501${10 + index}`,
      street: `${index + 1} Oak St`,
      town,
      zip: '63105',
      accessNotes: 'Gate 17',
      status: 'cancelled',
    })
    await site.work('customers')
    const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id))
    const { customerId, propertyId } = row!
    const sold = await members.post('', { customerId, propertyId, planId, startsOn: '2026-11-18' })
    expect(sold.status).toBe(201)
  }
  at('2027-03-02T16:00:00Z')
}

/** What the customer of a proposal can do on their page. */
async function pageOf(id: number) {
  at(new Date(site.clock.now.getTime() + 15_000).toISOString())
  await site.work('outbox')
  const sent = await site.db.select().from(outbox).where(eq(outbox.relatedId, id)).orderBy(asc(outbox.id))
  const mail = sent.find(({ kind }) => kind === 'customer-proposed')!
  const token = /manage=([\w-]{22})/.exec(mail.text)![1]!
  return {
    mail,
    read: async () => (await (await site.get(`/api/appointments/${token}`)).json()) as Record<string, unknown>,
    post: (what: string, body: object) => site.send('POST', `/api/appointments/${what}`, { body: { token, ...body } }),
  }
}

test('a round plans a time for each visit, towns together, and holds it once, however often it is pressed', async () => {
  await sellPlans(['Clayton', 'Kirkwood', 'Clayton', 'Ladue', 'Clayton', 'Kirkwood'])
  const { items, left, towns } = await plan()
  expect(towns).toEqual(['Clayton', 'Kirkwood', 'Ladue'])
  expect([left, items.length]).toEqual([0, 6])
  const days = Map.groupBy(items, ({ scheduledStart }) => scheduledStart.slice(0, 10))
  expect([...days].map(([day, visits]) => [day, visits.map(({ town }) => town).join()])).toEqual([
    ['2027-03-08', 'Clayton,Clayton,Clayton'],
    ['2027-03-09', 'Kirkwood,Kirkwood,Ladue'],
  ])
  expect(items[0]).toMatchObject({ name: 'Spring visit', channel: 'email', neighbors: 2 })
  expect((await plan(`${fromMonday}&town=Ladue`)).items).toHaveLength(1)
  for (const wrong of [
    '?from=2027-03-02&weekdays=1&mostADay=3',
    '?from=2027-03-08&weekdays=&mostADay=3',
    `${fromMonday}0000`,
  ])
    expect((await round.get(wrong)).status).toBe(400)
  const pressed = await Promise.all(Array.from({ length: 4 }, () => propose(items)))
  expect(pressed.reduce((sum, { updated }) => sum + updated, 0)).toBe(6)
  const rows = await proposals()
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatchObject({
    status: 'contacted',
    accessNotes: 'Gate 17',
    message: 'Essential plan: Spring visit',
    proposedUntil: new Date('2027-03-08T02:00:00.000Z'),
  })
  expect(await site.db.$count(outbox, eq(outbox.kind, 'customer-proposed'))).toBe(6)
  expect(await counts()).toMatchObject({ due: 0, proposed: 6, unanswered: 0 })
  const [again] = (await plan()).items
  expect(again).toBeUndefined()
  // Held, but no job yet.
  const jobs = office(site, '/api/admin/bookings/jobs')
  const onMonday = async (more = '') => (await (await jobs.get(`?from=2027-03-08&days=1${more}`)).json()) as object[]
  expect([(await onMonday()).length, (await onMonday('&held=yes')).length]).toEqual([0, 3])
  const undone = await round.post('undo', { bookingIds: rows.map(({ id }) => id) })
  expect(await undone.json()).toMatchObject({ updated: 6, skipped: [] })
  expect(await counts()).toMatchObject({ due: 6, proposed: 0 })
  expect((await onMonday('&held=yes')).length).toBe(0)
  at('2027-03-02T16:01:00Z')
  await site.work('outbox')
  const unsent = and(eq(outbox.kind, 'customer-proposed'), eq(outbox.status, 'pending'))
  expect(await site.db.$count(outbox, unsent)).toBe(6)
})

test('a yes confirms; another time is a request that waits for us, and the time is free again', async () => {
  await sellPlans(['Clayton', 'Kirkwood'])
  await propose((await plan()).items)
  const [first, second] = await proposals()
  const page = await pageOf(first!.id)
  expect(page.mail.subject).toBe('Does this time work for you? Mon, Mar 8, between 8 and 10 AM')
  expect(page.mail.text).toContain('until Mar 7, 2027; it is confirmed once you say yes.')
  const start = (await page.read()).scheduledStart
  expect(await page.read()).toMatchObject({ state: 'proposed', technician: null })
  for (let press = 0; press < 2; press++) expect((await page.post('acknowledge', { start })).status).toBe(200)
  expect(await page.read()).toMatchObject({ state: 'confirmed', isAcknowledged: true })
  expect((await proposals())[0]).toMatchObject({
    status: 'confirmed',
    proposedUntil: null,
    scheduledStart: first!.scheduledStart,
  })

  const other = await pageOf(second!.id)
  const rather = {
    picked: [{ date: '2027-03-10', part: 'morning' }],
    otherDate: null,
    otherPart: null,
    words: 'Not before 9',
  }
  const asked = await other.post('other-time', { start: (await other.read()).scheduledStart, ...rather })
  expect(asked.status).toBe(200)
  expect(await other.read()).toMatchObject({
    state: 'open',
    scheduledStart: null,
    request: { dueAt: expect.any(String) },
  })
  expect((await proposals())[1]).toMatchObject({
    status: 'pending',
    scheduledStart: null,
    proposedUntil: null,
    preferredDate: '2027-03-10',
    firstResponseAt: null,
    message: expect.stringMatching(
      /^Essential plan: Spring visit\nWould rather have: Wed, Mar 10.*, morning\n“Not before 9”$/,
    ),
  })
  await site.work('lead-mails')
  expect(await site.db.$count(outbox, eq(outbox.kind, 'owner-new'))).toBe(1)
})

test('who says nothing is asked once more, then the time is free and they are on the call list', async () => {
  await sellPlans(['Clayton'])
  const [visit] = (await plan('?from=2027-03-22&weekdays=1&mostADay=3')).items
  await propose([visit!])
  const [proposal] = await proposals()
  const page = await pageOf(proposal!.id)
  await site.work('proposals')
  at('2027-03-06T17:00:00Z')
  for (let run = 0; run < 2; run++) await site.work('proposals')
  expect(await site.db.$count(outbox, eq(outbox.kind, 'customer-proposed-again'))).toBe(1)
  at('2027-03-09T17:00:00Z')
  expect(await page.read()).toMatchObject({ state: 'lapsed' })
  expect((await page.post('acknowledge', { start: (await page.read()).scheduledStart })).status).toBe(409)
  await site.work('proposals')
  expect((await proposals())[0]).toMatchObject({
    status: 'cancelled',
    cancelReason: 'No answer to the time we proposed',
  })
  expect(await page.read()).toMatchObject({ state: 'lapsed' })
  expect(await counts()).toMatchObject({ due: 1, proposed: 0, unanswered: 1 })
  expect(await site.db.$count(outbox, inArray(outbox.kind, ['customer-confirmed', 'customer-cancelled']))).toBe(0)
})

test('two offices give nobody one time, and a proposal ends with what it was for', async () => {
  await sellPlans(['Clayton', 'Kirkwood'])
  const { items } = await plan()
  const sameTime = items.map((item) => ({ ...item, scheduledStart: items[0]!.scheduledStart }))
  const pressed = await Promise.all(sameTime.map((item) => propose([item])))
  expect(pressed.reduce((sum, { updated }) => sum + updated, 0)).toBe(1)
  expect(pressed.flatMap(({ skipped }) => skipped)).toMatchObject([{ reason: 'This time was taken meanwhile.' }])
  const [proposal] = await proposals()
  const page = await pageOf(proposal!.id)
  const { items: terms } = (await (await members.get('?status=proposed')).json()) as { items: { id: number }[] }
  await members.patch(`${terms[0]!.id}`, { canceledOn: '2027-03-01' })
  expect((await page.post('acknowledge', { start: (await page.read()).scheduledStart })).status).toBe(409)
  await site.work('proposals')
  expect((await proposals())[0]).toMatchObject({ status: 'cancelled', cancelReason: 'The visit is no longer owed' })
})
