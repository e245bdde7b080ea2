import { beforeEach, expect, test } from 'vitest'

import { customers } from '#db/schema/customers.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { Customer } from './schemas.ts'

const site = useSite()
beforeEach(() => emptyDatabase(site.database))

const people = office(site, '/api/admin/customers')
const oak = { street: '12 Oak St', unit: 'Apt 2', town: 'Clayton', zip: '63105' }
const shop = {
  kind: 'company',
  name: 'Miller Property Management',
  phone: '314 555 0100',
  email: 'office@miller.example',
  ...oak,
  note: 'Pays by the month',
}

async function add(entry: object) {
  const response = await people.post('', entry)
  return { status: response.status, customer: (await response.json()) as Customer }
}
const read = async (id: number) => (await (await people.get(String(id))).json()) as Customer
const found = async (q: string) =>
  ((await (await people.get(`?q=${encodeURIComponent(q)}`)).json()) as { items: { id: number }[] }).items.map(
    ({ id }) => id,
  )

test('a customer added by hand is listed, found, shown with address and note, and has no request to write about', async () => {
  const { status, customer } = await add(shop)
  expect(status).toBe(201)
  expect(customer).toMatchObject({
    name: 'Miller Property Management',
    kind: 'company',
    phone: '+13145550100',
    email: 'office@miller.example',
    requestCount: 0,
    lastRequestAt: null,
    places: [oak],
  })
  for (const q of ['miller', '555-0100', 'office@', 'oak', '63105']) expect(await found(q), q).toEqual([customer.id])
  const timeline = await (await people.get(`${customer.id}/timeline`)).json()
  expect(timeline).toMatchObject({ about: null, items: [{ event: { type: 'note', text: 'Pays by the month' } }] })
  const property = await office(site, '/api/admin/properties').get(String(customer.places[0]!.propertyId))
  expect(await property.json()).toMatchObject({
    ...oak,
    bookingCount: 0,
    people: [{ name: 'Miller Property Management', role: 'contact' }],
  })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ phone: 'call me' }, 'phone'],
  [{ phone: '555 01' }, 'phone'],
  [{ email: 'miller' }, 'email'],
  [{ zip: '631' }, 'zip'],
  [{ kind: 'robot' }, 'kind'],
])('%j is refused at its field, and nothing is stored', async (wrong, field) => {
  const { status, customer } = await add({ ...shop, ...wrong })
  expect(status).toBe(400)
  expect(Object.keys((customer as unknown as { fields: object }).fields)).toEqual([field])
  expect(await site.db.$count(customers)).toBe(0)
})

test('their first request is theirs, at the address that was entered, and keeps the name', async () => {
  const { customer } = await add(shop)
  const { propertyId } = customer.places[0]!
  const request = { firstName: 'Joe', lastName: 'Smith', phone: '(314) 555-0100', email: 'office@miller.example' }
  const { id } = await storeBooking(site, { ...request, ...oak, street: '12 OAK ST.' })
  await site.work('customers')
  expect(await (await office(site).get(`/${id}`)).json()).toMatchObject({ propertyId })
  expect(await read(customer.id)).toMatchObject({
    name: 'Miller Property Management',
    otherNames: ['Joe Smith'],
    requestCount: 1,
    places: [{ propertyId }],
  })
  expect((await site.db.select().from(customers)).map((row) => row.id)).toEqual([customer.id])
})

test('what requests say is corrected by hand, with an address more; a second window is refused', async () => {
  await storeBooking(site, { firstName: 'ada', lastName: 'miler' })
  await site.work('customers')
  const { updatedAt } = await read(1)
  const entry = { kind: 'person', name: 'Ada Miller', phone: '(314) 555-0199', email: 'ada@example.com', ...oak }
  const ifMatch = { 'if-match': `"${updatedAt}"` }
  const changed = await people.patch('1', entry, ifMatch)
  expect(await changed.json()).toMatchObject({ name: 'Ada Miller', requestCount: 1, places: [oak] })
  expect((await read(1)).phones.map(({ phone }) => phone)).toEqual(['+13145550100', '+13145550199'])
  expect((await people.patch('1', entry, ifMatch)).status).toBe(412)
  // Their request in the trash, they stay.
  await office(site).remove(1)
  expect(await read(1)).toMatchObject({ name: 'Ada Miller', requestCount: 0 })
})

test('whoever shares a number is proposed, merged with address and all, and separated by Undo', async () => {
  const { customer: one } = await add(shop)
  const { customer: other } = await add({
    ...shop,
    kind: 'person',
    name: 'Ada Miller',
    email: null,
    street: '90 Elm Ave',
  })
  expect((await read(one.id)).matches).toMatchObject([{ id: other.id, samePhone: true, sameEmail: false }])
  await people.post(`${one.id}/merge`, { otherId: other.id })
  const merged = await read(one.id)
  expect(merged).toMatchObject({
    otherNames: ['Ada Miller'],
    places: [{ street: '12 Oak St' }, { street: '90 Elm Ave' }],
  })
  const elm = await office(site, '/api/admin/properties').get(String(other.places[0]!.propertyId))
  expect(await elm.json()).toMatchObject({ people: [{ customerId: one.id }] })
  expect(await found('miller')).toEqual([one.id])
  await people.post(`${one.id}/separate`, { otherId: other.id })
  expect(await read(other.id)).toMatchObject({ name: 'Ada Miller', places: [{ street: '90 Elm Ave' }] })
})

test('two spellings of an entered address are joined and separated with their people', async () => {
  const { customer: one } = await add(shop)
  const { customer: other } = await add({
    ...shop,
    name: 'Ben Ortiz',
    phone: null,
    email: null,
    street: '12 Oak Street',
  })
  const [here, there] = [one.places[0]!.propertyId!, other.places[0]!.propertyId!]
  const addresses = office(site, '/api/admin/properties')
  const joined = await (await addresses.post(`${here}/join`, { otherId: there })).json()
  expect(joined.people).toHaveLength(2)
  expect((await read(other.id)).places).toMatchObject([{ propertyId: here, street: '12 Oak Street' }])
  const separated = await (await addresses.post(`${here}/separate`, { otherId: joined.joinedId })).json()
  expect(separated.people).toMatchObject([{ customerId: one.id }])
  expect((await read(other.id)).places).toMatchObject([{ propertyId: there, street: '12 Oak Street' }])
})

test('erasing a customer who was entered leaves nothing of them', async () => {
  const { customer } = await add(shop)
  expect((await people.post(`${customer.id}/erase`, { requestCount: 0 })).status).toBe(200)
  for (const table of [customers, properties, propertyPeople]) expect(await site.db.$count(table)).toBe(0)
  expect((await people.get(String(customer.id))).status).toBe(404)
})
