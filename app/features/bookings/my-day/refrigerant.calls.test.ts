import { expect, test } from 'vitest'

import { privateFiles } from '#db/schema/conversations.ts'
import { equipment, refrigerantLog } from '#db/schema/equipment.ts'
import { office } from '#tests/helpers/bookings.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { Day } from './schemas.ts'

const site = useSite()
const oak = { street: '12 Oak St', town: 'Clayton', zip: '63105' }
const noted = { action: 'disposed', refrigerant: 'R-410A', pounds: '6', ounces: '9' }

async function technicianAtUnit() {
  const marcus = await technicianWithLink(site)
  const { id } = await marcus.job(oak)
  await site.work('customers')
  await marcus.post('unit-added', { id, kind: 'heat-pump', refrigerant: 'R-410A' })
  const [unit] = await site.rows(equipment)
  return { marcus, id, unitId: unit!.id }
}
const jobOf = async ({ read }: { read: () => Promise<Response> }) => Day.parse(await (await read()).json()).jobs[0]!

test('refrigerant is noted once, on the day it was pressed, and shown with the job and in the office', async () => {
  const { marcus, id, unitId } = await technicianAtUnit()
  const sent = { 'idempotency-key': 'a'.repeat(36), 'x-pressed-ago': String(16 * 3_600_000) }
  for (let time = 0; time < 2; time++)
    expect((await marcus.post('refrigerant', { id, unitId, ...noted }, sent)).status).toBe(200)
  expect(await site.rows(refrigerantLog)).toMatchObject([{ ounces: 105, happenedOn: '2026-11-17' }])
  const line = 'Nov 17, 2026 · Recovered, unit disposed of · R-410A, 6 lb 9 oz · Marcus Lee'
  expect((await jobOf(marcus)).refrigerantLines).toEqual([`${line} · Heat pump`])
  const [booking, here] = [await office(site).get(`/${id}`), await office(site, '/api/admin/equipment').get(`of/${id}`)]
  expect(await booking.json()).toMatchObject({ refrigerantLines: [`${line} · Heat pump`] })
  expect(await here.json()).toMatchObject({ units: [{ refrigerantLines: [line] }] })
})

test('refrigerant that can’t be, at another’s job or of a unit elsewhere, is refused with a sentence', async () => {
  const { marcus, id } = await technicianAtUnit()
  const press = async (body: object, by = marcus) =>
    ((await (await by.post('refrigerant', { id, ...noted, ...body })).json()) as { message: string }).message
  expect(await press({ refrigerant: '' })).toBe('Please choose the refrigerant.')
  expect(await press({ pounds: '', ounces: '' })).toBe('Please enter how much: pounds, ounces or both.')
  expect(await press({ unitId: 900 })).toBe('This unit isn’t at this address any more. Please call the office.')
  expect(await press({}, await technicianWithLink(site))).toBe('This job isn’t yours any more. Please call the office.')
  expect(await site.rows(refrigerantLog)).toEqual([])
})

test('a data plate is stored once, for the office and the next technician, and deleted with its unit', async () => {
  const { marcus, id, unitId } = await technicianAtUnit()
  const plate = await testImage(40, 30)
  for (let time = 0; time < 2; time++) expect((await marcus.addPhoto(id, plate, unitId)).status).toBe(200)
  expect((await marcus.addPhoto(id, plate, 900)).status).toBe(404)
  const [next, elsewhere] = [await technicianWithLink(site), await technicianWithLink(site)]
  await next.job(oak)
  await elsewhere.job({ street: '9 Elm St' })
  await site.work('customers')
  const [photo, ...more] = (await jobOf(next)).units![0]!.photos!
  expect(more).toEqual([])
  expect((await site.get(`/api/day/${next.key}/photos/${photo!.id}`)).headers.get('content-type')).toBe('image/jpeg')
  expect((await site.get(`/api/day/${elsewhere.key}/photos/${photo!.id}`)).status).toBe(404)
  const units = office(site, '/api/admin/equipment')
  expect(await (await units.get(`of/${id}`)).json()).toMatchObject({ units: [{ photos: [{ id: photo!.id }] }] })
  await units.remove(unitId)
  await site.send('DELETE', `/api/admin/trash/equipment/${unitId}`, { headers: await site.signIn() })
  expect(await site.rows(privateFiles)).toEqual([])
})
