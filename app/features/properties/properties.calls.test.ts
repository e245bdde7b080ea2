import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { memberships } from '#db/schema/members.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { Property, PropertyRow } from './schemas.ts'

const site = useSite()
beforeEach(() => emptyDatabase(site.database))

const oak = { street: '12 Oak St', unit: 'Apt 2', town: 'Clayton', zip: '63105' }
const ada = { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.com', phone: '(314) 555-0100' }
const ben = { firstName: 'Ben', lastName: 'Ortiz', email: 'ben@example.com', phone: '(314) 555-0111' }

async function book(values: Parameters<typeof storeBooking>[1]) {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const { id } = await storeBooking(site, values)
  await site.work('customers')
  return id
}

const addresses = office(site, '/api/admin/properties')
const read = async (id: number) => (await (await addresses.get(String(id))).json()) as Property
const names = async () => (await read(1)).people.map(({ name }) => name).toSorted()
const list = async (q = '') =>
  ((await (await addresses.get(`?q=${q}`)).json()) as { items: PropertyRow[] }).items.toSorted(
    (one, other) => one.id - other.id,
  )
const where = async (id: number) =>
  ((await (await office(site).get(`/${id}`)).json()) as { propertyId: number }).propertyId

test('the bookings of a customer at one address are at one property, with everything done there', async () => {
  const first = await book({
    ...ada,
    ...oak,
    accessNotes: 'Gate code 4411',
    status: 'completed',
    workDone: 'New fan',
    completedAt: site.clock.now,
  })
  await book({ ...ada, ...oak, street: '12 OAK ST.', unit: 'apt 2', serviceType: 'cooling' })
  await book({ ...ada, street: '90 Elm Ave', town: 'Kirkwood' })
  await book({ ...ada, street: ' ' })
  expect(await list()).toMatchObject([
    { street: '12 Oak St', unit: 'Apt 2', bookingCount: 2 },
    { street: '90 Elm Ave', bookingCount: 1 },
  ])
  expect(await list('63105')).toHaveLength(1)
  const property = await read((await list('oak'))[0]!.id)
  expect(property).toMatchObject({
    people: [{ name: 'Ada Miller', phone: '+13145550100', role: 'contact' }],
    access: { text: 'Gate code 4411' },
    work: [
      { service: 'Cooling Systems', workDone: null },
      { id: first, service: 'Heating Systems', status: 'completed', customer: 'Ada Miller', workDone: 'New fan' },
    ],
    alike: [],
  })
  const { places } = (await (await office(site, '/api/admin/customers').get('1')).json()) as { places: unknown[] }
  expect(places).toMatchObject([{ propertyId: null }, { street: '90 Elm Ave' }, { propertyId: property.id }])
  const found = await (await site.get('/api/admin/search?q=oak', await site.signIn())).json()
  expect(found).toMatchObject({ groups: expect.arrayContaining([expect.objectContaining({ kind: 'property' })]) })
})

test('the address of somebody else is proposed, joined by the owner and separated by Undo', async () => {
  const adas = await book({ ...ada, ...oak, street: '12 North Oak', status: 'completed', workDone: 'New fan' })
  const bens = await book({ ...ben, street: '12 N Oak #2', town: 'Clayton' })
  await book({ ...ben, ...oak, unit: 'Apt 3' })
  const [one, other] = await list()
  expect((await read(one!.id)).alike).toMatchObject([{ id: other!.id, people: ['Ben Ortiz'] }])
  const [adaId, benId] = (await read(one!.id)).people.concat((await read(other!.id)).people).map((p) => p.customerId)
  const role = await addresses.post(`${one!.id}/people`, { customerId: adaId, role: 'owner' })
  expect(role.status).toBe(200)
  expect((await addresses.post(`${one!.id}/people`, { customerId: benId, role: 'tenant' })).status).toBe(404)

  const term = { planName: 'Essential', startsOn: '2026-11-01', endsOn: '2027-10-31', priceCents: 18_900 }
  const plans = [
    { ...term, propertyId: one!.id, customerId: adaId! },
    { ...term, propertyId: other!.id, customerId: benId! },
  ]
  await site.db.insert(memberships).values(plans)
  expect((await addresses.post(`${one!.id}/join`, { otherId: other!.id })).status).toBe(409)
  await site.db.delete(memberships).where(eq(memberships.customerId, benId!))
  const response = await addresses.post(`${one!.id}/join`, { otherId: other!.id })
  const joined = (await response.json()) as Property & { joinedId: number }
  expect(joined).toMatchObject({ bookingCount: 2, joinedId: other!.id, alike: [] })
  expect(joined.people.map(({ name, role: what }) => `${name}: ${what}`).toSorted()).toEqual([
    'Ada Miller: owner',
    'Ben Ortiz: contact',
  ])
  const technician = await technicianWithLink(site)
  await technician.job({ ...ben, ...oak, customerId: benId!, propertyId: one!.id })
  const { jobs } = (await (await technician.read()).json()) as { jobs: { visits: unknown[] }[] }
  expect(jobs[0]!.visits).toEqual([expect.objectContaining({ service: 'Heating Systems', workDone: 'New fan' })])
  // Each of the two is known here now, however they write it.
  const again = await book({ ...ben, ...oak, street: '12 North Oak' })
  expect(await where(again)).toBe(one!.id)

  expect((await read(other!.id)).id).toBe(one!.id)
  const undone = await addresses.post(`${one!.id}/separate`, { otherId: joined.joinedId })
  expect(await undone.json()).toMatchObject({ bookingCount: 3 })
  expect(await where(bens)).toBe(other!.id)
  expect(await where(adas)).toBe(one!.id)
  expect((await addresses.post(`${one!.id}/separate`, { otherId: joined.joinedId })).status).toBe(200)
})

test('joining an address with itself or with one that is gone is refused', async () => {
  await book({ ...ada, ...oak })
  const itself = await addresses.post('1/join', { otherId: 1 })
  expect([itself.status, await itself.json()]).toMatchObject([409, { code: 'same_property' }])
  expect((await addresses.post('1/join', { otherId: 2 })).status).toBe(404)
  expect((await addresses.get('7')).status).toBe(404)
})

test('a corrected address stays one property; one of several bookings moves', async () => {
  const id = await book({ ...ada, ...oak })
  const at = await where(id)
  const change = async (booking: number, place: Partial<typeof oak>) => {
    const details = { ...ada, serviceType: 'heating', preferredDate: null, ...oak, ...place }
    expect((await office(site).patch(`${booking}/details`, details)).status).toBe(200)
  }
  await change(id, { street: '14 Oak St' })
  expect(await list()).toMatchObject([{ id: at, street: '14 Oak St' }])
  const second = await book({ ...ada, ...oak, street: '14 Oak St' })
  await change(second, { street: '90 Elm Ave' })
  expect(await list()).toMatchObject([{ id: at, bookingCount: 1 }, { street: '90 Elm Ave' }])
  await change(second, { street: '14 Oak St' })
  expect(await list()).toMatchObject([{ id: at, bookingCount: 2 }])
})

test('a property follows its bookings into the trash and back, and is gone with the last', async () => {
  const id = await book({ ...ada, ...oak })
  const { remove } = office(site)
  await remove(id)
  expect(await list()).toEqual([])
  expect((await addresses.get('1')).status).toBe(404)
  expect((await office(site, '/api/admin/trash').post(`booking/${id}/restore`)).status).toBe(200)
  expect(await list()).toMatchObject([{ id: 1, bookingCount: 1 }])
  await office(site).patch(`${id}/status`, { status: 'spam' })
  expect(await list()).toEqual([])
  await office(site).patch(`${id}/status`, { status: 'pending' })
  expect(await list()).toHaveLength(1)
  expect((await office(site).post(`${id}/erase`, {})).status).toBe(200)
  expect([await site.db.$count(properties), await site.db.$count(propertyPeople)]).toEqual([0, 0])
  expect(await site.db.select({ street: bookings.street }).from(bookings)).toEqual([{ street: null }])
})

test('merged customers are one person of an address, and two again after Undo', async () => {
  await book({ ...ada, ...oak })
  await book({ ...ben, ...oak })
  await addresses.post('1/join', { otherId: 2 })
  expect(await names()).toEqual(['Ada Miller', 'Ben Ortiz'])
  const people = office(site, '/api/admin/customers')
  await people.post('1/merge', { otherId: 2 })
  expect(await names()).toHaveLength(1)
  await people.post('1/separate', { otherId: 2 })
  expect(await names()).toEqual(['Ada Miller', 'Ben Ortiz'])
})
