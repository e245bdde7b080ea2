import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { equipment } from '#db/schema/equipment.ts'
import { activityLog } from '#db/schema/history.ts'
import { properties } from '#db/schema/properties.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { ListedUnit, Unit } from './schemas.ts'

const site = useSite()
beforeEach(() => emptyDatabase(site.database))

const units = office(site, '/api/admin/equipment')
const addresses = office(site, '/api/admin/properties')
const oak = { street: '12 Oak St', town: 'Clayton', zip: '63105' }
const ada = {
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  serviceType: 'heating',
  preferredDate: null,
}
const furnace = { kind: 'furnace', manufacturer: 'Trane', model: 'S9V2', serial: '1234-ABC', installed: '2012' }

async function book(place: object = oak, values: object = {}) {
  const { id } = await storeBooking(site, { ...place, ...values })
  await site.work('customers')
  const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id))
  return { id, propertyId: row!.propertyId! }
}
const add = async (fields: object) => {
  const response = await units.post('', fields)
  return { status: response.status, body: (await response.json()) as Unit & { fields?: Record<string, string> } }
}
const at = async (id: number) => (await (await units.get(`at/${id}`)).json()) as Unit[]
const listed = async (query = '') =>
  ((await (await units.get(`?${query}`)).json()) as { items: ListedUnit[] }).items.map(({ model }) => model)

test('a unit at an address is added, changed, retired, deleted and restored', async () => {
  const { propertyId } = await book()
  const { status, body: unit } = await add({ ...furnace, propertyId, charge: '6 lb 9 oz', filterSize: '16x25x4' })
  expect([status, unit]).toMatchObject([201, { ...furnace, charge: '6 lb 9 oz', installedByUs: false }])
  expect(await site.rows(equipment)).toMatchObject([
    { installedOn: '2012-01-01', installedPrecision: 'year', chargeOunces: 105 },
  ])
  const change = async (body: object) => (await units.patch(`${unit.id}`, body)).json()
  expect(await change({ installed: '6/14/2012' })).toMatchObject({ installed: '2012-06-14', model: 'S9V2' })
  expect(await change({ isRetired: true })).toMatchObject({ retiredOn: '2026-11-18' })
  expect(await change({ isRetired: false })).toMatchObject({ retiredOn: null })
  await units.remove(unit.id)
  expect(await at(propertyId)).toEqual([])
  expect((await office(site, '/api/admin/trash').post(`equipment/${unit.id}/restore`)).status).toBe(200)
  expect(await at(propertyId)).toHaveLength(1)
  const search = await site.get('/api/admin/search?q=1234-abc', await site.signIn())
  expect(await search.json()).toMatchObject({ groups: [{ kind: 'equipment' }] })
  expect((await site.rows(activityLog)).map(({ summary }) => summary)).toContain('Added the unit “Furnace, Trane S9V2”')
})

test.each([
  [{ kind: 'rocket' }, 'kind', 'Please choose what it is.'],
  [{ installed: '2062' }, 'installed', 'Please check when it was installed: this day of 2062 is still to come.'],
  [{ installed: '11/19/2026' }, 'installed', 'Please check when it was installed: this day of 2026 is still to come.'],
  [{ installed: '1890' }, 'installed', 'Please check the year: 1890 is too long ago.'],
  [{ installed: '2/30/2012' }, 'installed', 'Please enter a year such as 2012, or a day such as 6/14/2012.'],
  [{ laborWarrantyUntil: '2011-12-31' }, 'laborWarrantyUntil', 'The warranty can’t end before the unit was installed.'],
  [{ charge: 'plenty' }, 'charge', 'Please enter a charge such as 6 lb 9 oz.'],
  [{ charge: '9' }, 'charge', 'Please enter a charge such as 6 lb 9 oz.'],
])('%j is refused with a sentence, and nothing is stored', async (wrong, field, message) => {
  const { propertyId } = await book()
  const { status, body } = await add({ ...furnace, propertyId, ...wrong })
  expect([status, body.fields]).toEqual([400, { [field]: message }])
  expect(await site.rows(equipment)).toEqual([])
})

test('a second unit with a serial number is asked about once, however it is written', async () => {
  const { propertyId } = await book()
  const { body: first } = await add({ ...furnace, propertyId })
  const twin = {
    ...furnace,
    kind: 'boiler',
    serial: '1234 abc',
    propertyId: (await book({ street: '9 Elm' })).propertyId,
  }
  const { status, body } = await add(twin)
  const question =
    'Furnace, Trane S9V2 at 12 Oak St, Clayton 63105 has this serial number. If both are right, save again.'
  expect([status, body.fields]).toEqual([400, { serial: question }])
  expect((await add({ ...twin, sameSerial: true })).status).toBe(201)
  await units.patch(`${first.id}`, { isRetired: true })
  expect((await units.patch(`${first.id}`, { ...furnace, note: 'Loud' })).status).toBe(200)
})

test('a replaced unit is retired today and names the one in its place, once', async () => {
  const { propertyId } = await book()
  const { body: old } = await add({ ...furnace, propertyId })
  const next = { kind: 'furnace', model: 'S9X2', installed: '2026-11-18', propertyId, replacesId: old.id }
  const response = await units.post('replacements', next)
  const made = (await response.json()) as Unit
  expect(await at(propertyId)).toMatchObject([
    { id: made.id, retiredOn: null },
    { id: old.id, retiredOn: '2026-11-18', replacedById: made.id },
  ])
  expect((await units.post('replacements', next)).status).toBe(409)
})

test('the list has the oldest first, by age, kind, refrigerant and warranty, and as CSV', async () => {
  const { propertyId } = await book()
  const { propertyId: other } = await book({ ...oak, street: '9 Elm St', town: 'Kirkwood', zip: '63122' })
  await add({
    kind: 'heat-pump',
    model: 'New',
    refrigerant: 'R-454B',
    installed: '2025',
    propertyId,
    partsWarrantyUntil: '2027-02-01',
  })
  await add({ kind: 'furnace', model: 'Old', installed: '2012', propertyId: other, partsWarrantyUntil: '2022-01-01' })
  await add({ kind: 'boiler', model: '=Unknown', propertyId: other })
  expect(await listed('status=live')).toEqual(['Old', 'New', '=Unknown'])
  expect(await listed('minAge=14')).toEqual(['Old'])
  expect(await listed('minAge=15')).toEqual([])
  expect(await listed('kind=heat-pump&refrigerant=R-454B&q=Clayton&warranty=3')).toEqual(['New'])
  expect(await listed('warranty=ended')).toEqual(['Old'])
  expect(await listed('q=elm furnace')).toEqual(['Old'])
  const csv = await (await site.get('/api/admin/equipment.csv?q=Kirkwood', await site.signIn())).text()
  expect(csv).toContain('9 Elm St,Kirkwood,63122,Furnace,,Old,,2012,"14 years, since 2012",no,2022-01-01')
  expect(csv).toContain("'=Unknown")
})

test('a job names the units that it is about, and joined addresses show the units of both', async () => {
  const one = await book(oak, { status: 'confirmed', scheduledStart: new Date('2026-11-20T15:00:00Z') })
  const two = await book({ ...oak, street: '12 Oak Street' })
  const { body: first } = await add({ ...furnace, propertyId: one.propertyId })
  const { body: second } = await add({ kind: 'boiler', propertyId: two.propertyId })
  expect((await units.post(`of/${one.id}`, { unitId: second.id, isChosen: true })).status).toBe(404)
  await addresses.post(`${one.propertyId}/join`, { otherId: two.propertyId })
  expect(await at(one.propertyId)).toHaveLength(2)
  const chosen = await units.post(`of/${one.id}`, { unitId: second.id, isChosen: true })
  expect(await chosen.json()).toMatchObject({ chosen: [second.id], units: [{ id: second.id }, { id: first.id }] })
  await addresses.post(`${one.propertyId}/separate`, { otherId: two.propertyId })
  // What the job is about stays in sight.
  expect(await (await units.get(`of/${one.id}`)).json()).toMatchObject({ units: [{ id: second.id }, { id: first.id }] })
  expect(await (await units.get(`of/${two.id}`)).json()).toMatchObject({ chosen: null, units: [{ id: second.id }] })
})

test('an address with equipment outlives its bookings, and is gone when the last of them is erased', async () => {
  const { id, propertyId } = await book()
  await add({ ...furnace, propertyId })
  await office(site).remove(id)
  expect(await (await addresses.get(`${propertyId}`)).json()).toMatchObject({ street: '12 Oak St', bookingCount: 0 })
  expect((await site.send('DELETE', `/api/admin/trash/booking/${id}`, { headers: await site.signIn() })).status).toBe(
    200,
  )
  expect(await at(propertyId)).toHaveLength(1)
  const again = await book({ ...oak, street: '7 Pine St' })
  await add({ kind: 'boiler', propertyId: again.propertyId })
  await office(site).patch(`${again.id}/details`, {
    ...ada,
    ...oak,
    street: '7 Pine Street',
  })
  expect(await at(again.propertyId)).toHaveLength(1)
  expect((await office(site).post(`${again.id}/erase`, {})).status).toBe(200)
  expect((await site.rows(properties)).map((row) => row.street)).toEqual(['12 Oak St'])
  expect(await site.rows(equipment)).toHaveLength(1)
})
