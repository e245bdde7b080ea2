import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { activityLog } from '#db/schema/history.ts'
import { memberships } from '#db/schema/members.ts'
import { outbox } from '#db/schema/outbox.ts'
import { properties } from '#db/schema/properties.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { Membership } from './schemas.ts'

const site = useSite()
beforeEach(() => emptyDatabase(site.database))

const members = office(site, '/api/admin/memberships')
const plans = office(site, '/api/admin/membership-plans')
const setDay = (date: string) => {
  site.clock.now = new Date(`${date}T18:00:00Z`)
}

async function newPlan(fields: object = {}) {
  const plan = { name: 'Essential', price: 189, description: 'A', features: ['B'], isPopular: false, isActive: true }
  return (await (await plans.post('', { ...plan, discountPercent: 10, ...fields })).json()) as { id: number }
}
async function customer(values: object = {}) {
  const oak = { street: '12 Oak St', town: 'Clayton', zip: '63105' }
  const { id } = await storeBooking(site, { ...oak, ...values })
  await site.work('customers')
  const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id))
  return { bookingId: id, customerId: row!.customerId!, propertyId: row!.propertyId! }
}
async function sell(more: object = {}) {
  const plan = await newPlan()
  const { bookingId: _id, ...who } = await customer()
  const response = await members.post('', { ...who, planId: plan.id, startsOn: '2026-11-18', ...more })
  return {
    ...who,
    plan,
    status: response.status,
    term: (await response.json()) as Membership & { fields?: object; message?: string },
  }
}
const read = async (id: number) => (await (await members.get(`${id}`)).json()) as Membership
const listed = async (query: string) => {
  const page = (await (await members.get(`?${query}`)).json()) as {
    items: Membership[]
    counts: Record<string, number>
  }
  return { ids: page.items.map(({ id }) => id), counts: page.counts }
}

test('a plan is sold with its visits, and later changes of the plan change nothing of it', async () => {
  const { term, status, plan, propertyId } = await sell()
  expect(status).toBe(201)
  expect(term).toMatchObject({
    customer: 'Ada Miller',
    street: '12 Oak St',
    startsOn: '2026-11-18',
    endsOn: '2027-11-17',
    price: 189,
    discountPercent: 0,
    visits: [
      { name: 'Spring visit', dueFrom: '2027-03-01', dueUntil: '2027-05-31' },
      { name: 'Fall visit', dueFrom: '2027-09-01', dueUntil: '2027-11-30' },
    ],
  })
  await plans.patch(`${plan.id}`, { name: 'Basic', price: 250, visits: [] })
  expect(await read(term.id)).toMatchObject({ planName: 'Essential', price: 189, visits: [{}, {}] })
  expect(await site.db.select().from(properties).where(eq(properties.id, propertyId))).toMatchObject([
    { memberUntil: '2027-11-17' },
  ])
  const technician = await technicianWithLink(site)
  await technician.job({ propertyId })
  await members.patch(`${term.id}`, { discountPercent: 10 })
  expect(await (await technician.read()).json()).toMatchObject({
    jobs: [{ plan: 'Member until Nov 17, 2027 · 10% off' }],
  })
  const publicPlans = await (await site.get('/api/membership-plans')).json()
  expect(Object.keys((publicPlans as object[])[0]!)).toEqual([
    'id',
    'name',
    'price',
    'description',
    'features',
    'isPopular',
  ])
  expect((await site.rows(activityLog)).map(({ action }) => action)).toContain('membership.create')
})

test('a customer who only asked for a quote gets a plan with the address that is entered', async () => {
  const plan = await newPlan()
  const { customerId } = await customer({ street: null, town: null, zip: null })
  const sold = { customerId, propertyId: null, planId: plan.id, startsOn: '2026-11-18' }
  const refused = await members.post('', sold)
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fields: { street: 'Please enter the street address.' } },
  ])
  const term = (await (
    await members.post('', { ...sold, street: '9 Elm Ave', town: 'Ladue', zip: '63105' })
  ).json()) as Membership
  expect(term).toMatchObject({ street: '9 Elm Ave', town: 'Ladue', customer: 'Ada Miller' })
  expect((await members.post('', { ...sold, street: '9 Elm Ave', town: 'Ladue', zip: '63105' })).status).toBe(409)
})

test('one plan at a time at an address, and bad input has a sentence', async () => {
  const { term, plan, customerId, propertyId } = await sell()
  const again = async (more: object) => {
    const response = await members.post('', {
      customerId,
      propertyId,
      planId: plan.id,
      startsOn: '2027-01-01',
      ...more,
    })
    return [response.status, ((await response.json()) as { message: string }).message]
  }
  expect(await again({})).toEqual([
    409,
    'This address has a plan until Nov 17, 2027. Please start after that day, or cancel it.',
  ])
  expect(await again({ startsOn: '2062-01-01' })).toMatchObject([400, /first day within/])
  expect(await again({ planId: 999 })).toMatchObject([400, /isn’t there anymore/])
  expect(await again({ propertyId: 999 })).toMatchObject([400, /address isn’t here/])
  expect(await again({ startsOn: '2027-11-18', price: -1 })).toMatchObject([400, 'Please enter 0 or more.'])
  const at = await Promise.all(Array.from({ length: 20 }, () => again({ startsOn: '2027-11-18' })))
  expect(at.filter(([status]) => status === 201)).toHaveLength(1)
  expect(await site.db.$count(memberships)).toBe(2)
  expect((await members.patch(`${term.id}`, { canceledOn: '2029-01-01' })).status).toBe(400)
})

test('a completed maintenance job is the oldest visit that is owed; undone, it is owed again', async () => {
  const { term, propertyId } = await sell()
  setDay('2027-09-10')
  expect((await listed('status=due')).ids).toEqual([term.id])
  const done = {
    serviceType: 'maintenance',
    status: 'confirmed',
    scheduledStart: new Date('2027-09-09T14:00:00Z'),
    scheduledEnd: new Date('2027-09-09T15:00:00Z'),
  }
  const { bookingId } = await customer(done)
  const change = office(site, '/api/admin/bookings')
  const visits = async () => (await read(term.id)).visits.map(({ doneOn }) => doneOn)
  await change.patch(`${bookingId}/status`, { status: 'completed' })
  expect(await visits()).toEqual(['2027-09-09', null])
  await change.patch(`${bookingId}/status`, { status: 'confirmed', undo: true })
  expect(await visits()).toEqual([null, null])
  await change.patch(`${bookingId}/status`, { status: 'completed' })
  await members.post(`${term.id}/visits`, { visitId: (await read(term.id)).visits[1]!.id, isWaived: true })
  expect((await listed(`status=due&property=${propertyId}`)).ids).toEqual([])
  await members.post(`${term.id}/visits`, { visitId: (await read(term.id)).visits[1]!.id, isWaived: false })
  await members.patch(`${term.id}`, { canceledOn: '2027-10-10' })
  await customer({ ...done, status: 'completed', completedAt: new Date('2027-09-09T15:00:00Z') })
  await site.work('members')
  expect(await visits()).toEqual(['2027-09-09', '2027-09-09'])
  await members.patch(`${term.id}`, { canceledOn: null })
  expect((await listed('customer=99999999999&property=1.5')).ids).toEqual([])
  expect(await (await members.get('sums')).json()).toEqual({ members: 1, due: 0, toRenew: 189, rate: null })
})

test('who does not answer is on a list to call or to remind, until a visit is asked for', async () => {
  const { term } = await sell()
  setDay('2027-03-01')
  await site.work('members')
  expect(await listed('status=unanswered')).toMatchObject({ ids: [], counts: { due: 1, unanswered: 0 } })
  setDay('2027-03-08')
  expect((await listed('status=unanswered')).ids).toEqual([term.id])
  const remind = async () => (await members.post('remind', { ids: [term.id, 999] })).json()
  expect(await remind()).toEqual({ reminded: 1 })
  expect((await listed('status=unanswered')).ids).toEqual([])
  const { bookingId } = await customer({ serviceType: 'maintenance' })
  expect(await listed('status=due')).toMatchObject({ ids: [], counts: { due: 0, current: 1 } })
  expect(await read(term.id)).toMatchObject({ openBookingId: bookingId })
  expect(await remind()).toEqual({ reminded: 0 })
})

test('renewed once, by whichever side; what is owed is carried over; canceled and reactivated brings the same visits back', async () => {
  const { term } = await sell()
  setDay('2027-10-20')
  expect((await listed('status=renewals')).ids).toEqual([term.id])
  const renewed = await Promise.all(Array.from({ length: 20 }, () => members.post(`${term.id}/renew`, {})))
  const ids = await Promise.all(renewed.map(async (one) => ((await one.json()) as Membership).id))
  expect(new Set(ids).size).toBe(1)
  expect(await read(ids[0]!)).toMatchObject({
    startsOn: '2027-11-18',
    endsOn: '2028-11-17',
    discountPercent: 10,
    renewedFromId: term.id,
  })
  setDay('2027-12-20')
  expect(await listed('status=due')).toMatchObject({
    ids: [term.id],
    counts: { due: 1, renewals: 0, current: 1, ended: 1 },
  })
  const before = (await read(ids[0]!)).visits
  await members.patch(`${ids[0]}`, { canceledOn: '2028-01-19', cancelReason: 'Moved away' })
  expect(await read(ids[0]!)).toMatchObject({ lastDay: '2028-01-19', cancelReason: 'Moved away' })
  setDay('2028-01-20')
  expect((await listed('status=due')).ids).toEqual([])
  await members.patch(`${ids[0]}`, { canceledOn: null })
  expect(await read(ids[0]!)).toMatchObject({ lastDay: '2028-11-17', cancelReason: null, visits: before })
  await members.remove(ids[0]!)
  expect(((await (await members.post(`${term.id}/renew`, {})).json()) as Membership).id).not.toBe(ids[0])
  expect((await office(site, '/api/admin/trash').post(`membership/${ids[0]}/restore`, {})).status).toBe(409)
})

test('members come before others, are known to who calls, and their erasure erases the plan', async () => {
  const { customerId, propertyId } = await sell()
  const early = new Date(site.clock.now.getTime() - 3_600_000)
  await storeBooking(site, {
    firstName: 'Ben',
    createdAt: early,
    dueAt: early,
    email: 'ben@example.com',
    phone: '(314) 555-0199',
  })
  const queue = (await (await site.get('/api/admin/queue', await site.signIn())).json()) as {
    items: { name: string; isMember: boolean }[]
  }
  expect(queue.items.map(({ name, isMember }) => [name, isMember])).toEqual([
    ['Ada Miller', true],
    ['Ben Miller', false],
  ])
  const known = await (await site.get('/api/admin/customers?q=3145550100', await site.signIn())).json()
  expect(known).toMatchObject({ items: [{ id: customerId, memberUntil: '2027-11-17' }] })
  const booked = await (await office(site).get('?pageSize=10')).json()
  expect(booked).toMatchObject({ items: [{ memberUntil: null }, { memberUntil: '2027-11-17' }] })
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await site.work('outbox')
  await office(site, '/api/admin/customers').post(`${customerId}/erase`, { requestCount: 1 })
  expect(await site.rows(memberships)).toEqual([])
  expect((await site.rows(outbox)).filter(({ relatedKind }) => relatedKind === 'membership')).toEqual([])
  expect(await site.db.$count(properties, eq(properties.id, propertyId))).toBe(0)
})

test('the customer is welcomed, reminded of a visit and asked to renew, and renews by the link', async () => {
  await sell()
  const mails = async () =>
    (await site.rows(outbox)).filter(
      ({ kind }) => kind.includes('member') || kind.includes('visit-due') || kind.includes('renewal'),
    )
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await site.work('outbox')
  expect(await mails()).toMatchObject([{ kind: 'customer-member-welcome', status: 'held', to: 'ada@example.com' }])
  for (const date of ['2027-03-01', '2027-03-02', '2027-10-10', '2027-11-05']) {
    setDay(date)
    await site.work('members')
    await site.work('outbox')
  }
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Your Essential plan begins: it is valid until Nov 17, 2027',
    'It is time for your spring visit',
    'It is time for your spring visit and fall visit',
    'Your Essential plan ends on Nov 17, 2027',
    'Your Essential plan ends on Nov 17, 2027',
  ])
  const token = /renew=([\w-]+)/.exec(sent.at(-1)!.text)![1]!
  const offer = { planName: 'Essential', startsOn: '2027-11-18', price: 189, isRenewed: false }
  expect(await (await site.get(`/api/renewals/${token}`)).json()).toMatchObject(offer)
  const accept = () => site.send('POST', '/api/renewals/accept', { body: { token } })
  expect(await (await accept()).json()).toMatchObject({ isRenewed: true })
  expect(await (await accept()).json()).toMatchObject({ isRenewed: true })
  expect(await site.db.$count(memberships)).toBe(2)
  const { ids } = await listed('status=current&sort=-lastDay')
  await members.patch(`${ids[0]}`, { canceledOn: '2028-01-01' })
  expect((await site.get(`/api/renewals/${token}`)).status).toBe(404)
  expect((await site.get('/api/renewals/nothing')).status).toBe(404)
})
