import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { jobEquipment } from '#db/schema/equipment.ts'
import { links } from '#db/schema/links.ts'
import { maintenanceVisits, memberships } from '#db/schema/members.ts'
import { outbox } from '#db/schema/outbox.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
beforeEach(() => emptyDatabase(site.database))

const addresses = office(site, '/api/admin/properties')
const customers = office(site, '/api/admin/customers')
const members = office(site, '/api/admin/memberships')
const oak = { street: '12 Oak St', town: 'Clayton', zip: '63105' }
const ben = { firstName: 'Ben', lastName: 'Ortiz', email: 'ben@example.com', phone: '(314) 555-0111' }
const secrets = /ada|miller|555.?0100|my boiler|4411|450|loud/i
const since = '2026-11-18'

async function book(values: Parameters<typeof storeBooking>[1]) {
  const { id } = await storeBooking(site, values)
  await site.work('customers')
  const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id))
  return { ...row!, customerId: row!.customerId!, propertyId: row!.propertyId! }
}

/** Ada's house with a plan, a unit and two jobs, her cabin, and Ben, who lives elsewhere. */
async function house() {
  const done = { ...oak, status: 'completed', completedAt: new Date('2026-11-10T16:00:00Z') } as const
  const says = { message: 'My boiler', accessNotes: 'Gate code 4411', equipment: 'Loud fan', jobValue: 450 }
  const first = await book({ ...done, ...says, workDone: 'New ignitor' })
  const second = await book({ ...done, serviceType: 'maintenance', workDone: 'Ada paid $450' })
  const { propertyId: cabinId } = await book({ ...oak, street: '5 Lake Rd' })
  const { customerId: buyerId } = await book({ ...ben, street: '90 Elm Ave', town: 'Kirkwood' })
  const { propertyId, customerId } = first
  const plan = { name: 'Essential', price: 189, description: 'A', features: ['B'], isPopular: false, isActive: true }
  await office(site, '/api/admin/membership-plans').post('', plan)
  const term = await members.post('', { customerId, propertyId, planId: 1, startsOn: '2026-09-15' })
  const { id: membershipId } = await term.json()
  const link = { purpose: 'renewal', recordKind: 'membership', recordId: membershipId, tokenHash: 'x' } as const
  await site.db.insert(links).values({ ...link, id: crypto.randomUUID(), createdAt: site.clock.now })
  const unit = { kind: 'furnace', manufacturer: 'Trane', model: 'S9V2', propertyId }
  const { id: equipmentId } = await (await office(site, '/api/admin/equipment').post('', unit)).json()
  await site.db.insert(jobEquipment).values([first, second].map(({ jobId }) => ({ jobId: jobId!, equipmentId })))
  return { propertyId, customerId, buyerId, cabinId, membershipId }
}
const stored = async () => [
  await site.db.select().from(propertyPeople).orderBy(propertyPeople.propertyId),
  (await site.rows(memberships)).map(({ updatedAt: _at, ...term }) => term),
  await site.rows(maintenanceVisits),
  await site.db.select().from(links),
  await site.rows(properties),
]
async function sell(id: number, body: object) {
  const response = await addresses.post(`${id}/owner`, { since, plans: [], ...body })
  return { ...(await response.json()), status: response.status }
}

test('nothing of the seller is shown with what is the buyer’s, and the work on the units is', async () => {
  const { propertyId, buyerId, membershipId } = await house()
  const sold = await sell(propertyId, { customerId: buyerId, plans: [{ membershipId, what: 'stays' }] })
  const people = [{ name: 'Ben Ortiz', role: 'owner' }, { until: '2026-11-17' }]
  expect(sold).toMatchObject({ status: 200, people, access: null, equipment: null })
  const { id, propertyId: at } = await book({ ...ben, ...oak, street: '12 OAK ST', accessNotes: 'Ring the bell' })
  expect(at).toBe(propertyId)
  const technician = await technicianWithLink(site)
  // Also where only the address is the same.
  for (const place of [{ customerId: buyerId, propertyId }, {}]) await technician.job({ ...ben, ...oak, ...place })
  const day = await (await technician.read()).json()
  const visits = [{ workDone: 'Furnace, Trane S9V2: New ignitor' }, { workDone: 'Furnace, Trane S9V2' }]
  expect(day.jobs).toMatchObject([{ visits }, { visits }])
  const page = await customerPage(site, { ...ben, ...oak, customerId: buyerId, propertyId })
  const shown = [technician.read(), page.read(), site.get(page.path), office(site).get(`/${id}`)]
  for (const path of [`${buyerId}`, `${buyerId}/timeline`, `sender/booking/${id}`]) shown.push(customers.get(path))
  shown.push(members.get(`?booking=${id}`))
  for (const response of await Promise.all(shown)) {
    const text = (await response.text()).replaceAll(/"\w*(?:at|hash|token)":"[^"]*"/gi, '')
    expect([response.status, secrets.exec(text)?.[0]]).toEqual([200, undefined])
  }
  // Neither learns of the other by what was still to be sent about the plan.
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await site.work('outbox')
  expect(new Set((await site.rows(outbox)).map(({ to }) => to))).toEqual(new Set([ben.email]))
  expect(await (await addresses.get(`${propertyId}`)).json()).toMatchObject({ access: { text: 'Ring the bell' } })
})

test.each(['stays', 'ends', 'moves'] as const)('Undo brings people and a plan that %s back', async (what) => {
  const { propertyId, buyerId, cabinId, membershipId } = await house()
  const before = await stored()
  const sold = await sell(propertyId, { customerId: buyerId, plans: [{ membershipId, what, propertyId: cabinId }] })
  const changes = { stays: { customerId: buyerId }, ends: { canceledOn: since }, moves: { propertyId: cabinId } }
  expect(await site.rows(memberships)).toMatchObject([changes[what]])
  expect(await site.rows(maintenanceVisits)).toMatchObject([{ doneOn: '2026-11-10' }, { doneOn: null }])
  expect((await addresses.post(`${propertyId}/owner/undo`, sold.before)).status).toBe(200)
  expect(await stored()).toEqual(before)
})

test('what can’t be is refused with a sentence, and nothing is stored', async () => {
  const { propertyId, customerId, buyerId, cabinId, membershipId } = await house()
  await members.post('', { customerId, propertyId: cabinId, planId: 1, startsOn: since })
  await office(site).remove(4)
  const before = await stored()
  const plan = (what: string, to?: number) => ({ plans: [{ membershipId, what, propertyId: to }] })
  const refused: [message: RegExp, body: object][] = [
    [/within a year/, { customerId: null, since: '2027-12-24' }],
    [/from 2000/, { customerId: null, since: '1999-12-31' }],
    [/first day/, { customerId: null, since: 'soon' }],
    [/Ada Miller is the owner already/, { customerId }],
    [/isn’t here anymore/, { customerId: buyerId }],
    [/each plan/, { customerId: null, plans: [] }],
    [/each plan/, { customerId: null, plans: [{ membershipId: 2, what: 'ends' }] }],
    [/owner who is known/, { customerId: null, ...plan('stays') }],
    [/another address/, { customerId: null, ...plan('moves', propertyId) }],
    [/Address not found/, { customerId: null, ...plan('moves', cabinId + 1) }],
    [/has a plan until/, { customerId: null, ...plan('moves', cabinId) }],
  ]
  for (const [message, body] of refused)
    expect((await sell(propertyId, { ...plan('ends'), ...body })).message).toMatch(message)
  expect((await sell(cabinId + 1, { customerId })).message).toBe('Address not found')
  expect(await stored()).toEqual(before)
})
