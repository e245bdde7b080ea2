import { expect, test } from 'vitest'

import { equipment, jobEquipment } from '#db/schema/equipment.ts'
import { activityLog } from '#db/schema/history.ts'
import { office } from '#tests/helpers/bookings.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const oak = { street: '12 Oak St', town: 'Clayton', zip: '63105' }
const furnace = { kind: 'furnace', manufacturer: 'Trane', serial: '1234-ABC', installed: '2012', charge: '' }

async function technicianAt(place: object = oak) {
  const marcus = await technicianWithLink(site)
  const { id } = await marcus.job(place)
  await site.work('customers')
  const answer = async (action: string, body: object, key?: string) => {
    const response = await marcus.post(action, { id, ...body }, key ? { 'idempotency-key': key } : {})
    return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) }
  }
  const units = async () => ((await (await marcus.read()).json()) as { jobs: { units: object[] }[] }).jobs[0]!.units
  return { marcus, id, answer, units }
}

test('a unit is added at the address of a job, once, and corrected', async () => {
  const { answer, units, id, marcus } = await technicianAt()
  const key = 'a'.repeat(36)
  expect((await answer('unit-added', furnace, key)).status).toBe(200)
  expect((await answer('unit-added', furnace, key)).status).toBe(200)
  // Of two people who add it, or a day later.
  expect((await answer('unit-added', furnace)).status).toBe(200)
  const [unit] = await site.rows(equipment)
  expect(await site.rows(jobEquipment)).toHaveLength(1)
  expect(await units()).toMatchObject([{ manufacturer: 'Trane', installed: '2012', isChosen: true }])
  await office(site, '/api/admin/equipment').patch(`${unit!.id}`, { location: 'Basement' })
  expect((await answer('unit', { unitId: unit!.id, model: 'S9V2' })).status).toBe(200)
  expect(await units()).toMatchObject([{ model: 'S9V2', location: 'Basement', serial: '1234-ABC' }])
  const read = await (await marcus.read()).text()
  expect(read).not.toMatch(/propertyId|replacedById/)
  const logged = (await site.rows(activityLog)).filter(({ actor }) => actor === 'technician')
  expect(logged.map(({ summary }) => summary)).toEqual([
    'A technician added the unit “Furnace, Trane”',
    'A technician corrected the unit “Furnace, Trane S9V2”',
  ])
  await site.db.execute(`update bookings set status = 'completed' where id = ${id}`)
  expect((await answer('unit-added', { kind: 'boiler' })).status).toBe(200)
})

test('what can’t be stored is refused with a sentence', async () => {
  const { answer } = await technicianAt()
  expect(await answer('unit-added', { ...furnace, installed: '2062' })).toMatchObject({
    message: 'Please check when it was installed: this day of 2062 is still to come.',
  })
  expect((await answer('unit-added', { model: 'X' })).message).toBe('Please choose what it is.')
  await answer('unit-added', furnace)
  const [unit] = await site.rows(equipment)
  const correct = (body: object) => answer('unit', { unitId: unit!.id, ...body })
  expect((await correct({ partsWarrantyUntil: '2011-01-01' })).message).toMatch(/warranty can’t end before/)
  await office(site, '/api/admin/equipment').patch(`${unit!.id}`, { isRetired: true })
  expect(await correct({ model: 'S9V2' })).toMatchObject({
    status: 409,
    message: 'This unit was retired on Nov 18, 2026. Please call the office about what you found.',
  })
  await office(site, '/api/admin/equipment').remove(unit!.id)
  expect(await correct({ model: 'S9V2' })).toMatchObject({ status: 404 })
  expect(await site.rows(equipment)).toMatchObject([{ model: null }])
})

test('a serial number of another address is asked about without its street', async () => {
  const { answer } = await technicianAt()
  const { answer: atElm } = await technicianAt({ ...oak, street: '9 Elm St' })
  await answer('unit-added', furnace)
  expect(await atElm('unit-added', furnace)).toMatchObject({
    code: 'question',
    message: 'Furnace, Trane at another address has this serial number. Store it anyway if both are right.',
  })
  expect((await atElm('unit-added', { ...furnace, sameSerial: 'yes' })).status).toBe(200)
  const [unit] = await site.rows(equipment)
  expect((await atElm('unit', { unitId: unit!.id, model: 'S9V2' })).status).toBe(404)
})

test('a job without a street has no units', async () => {
  const { answer } = await technicianAt({ street: null })
  const { status, message } = await answer('unit-added', furnace)
  expect(status).toBe(409)
  expect(message).toBe('This job has no address yet. Please correct the address, then add the unit.')
})
