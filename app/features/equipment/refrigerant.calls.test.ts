import { expect, test } from 'vitest'

import { storePhoto } from '#app/features/private-files/public.server.ts'
import { privateFiles } from '#db/schema/conversations.ts'
import { equipment, refrigerantLog } from '#db/schema/equipment.ts'
import { activityLog } from '#db/schema/history.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { storePlace } from '#tests/helpers/trash-samples.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { RefrigerantEntry } from './schemas.ts'

const site = useSite()
const log = office(site, '/api/admin/refrigerant')
const amount = { refrigerant: 'R-22', pounds: '40', ounces: '8' }
const transfer = { ...amount, action: 'transferred', recipient: '=Reclaim Inc.', happenedOn: '2026-11-18' }
const recovery = { ...transfer, action: 'disposed', pounds: '5', ounces: '', recipient: '' }
const add = async (fields: object) => {
  const response = await log.post('', fields)
  return { status: response.status, body: (await response.json()) as RefrigerantEntry & { fields?: object } }
}
const ofMonth = async (month: string) => (await (await log.get(`?month=${month}`)).json()) as RefrigerantEntry[]
const csv = async () => (await (await log.get('.csv?month=2026-11')).text()).replace('\uFEFF', '').split('\r\n')
async function addUnit(values: object = {}) {
  await storePlace(site.db)
  await site.db.insert(equipment).values({ propertyId: 900, kind: 'air-conditioner', ...values })
  return (await site.rows(equipment)).at(-1)!
}

test('what was charged, recovered and transferred is noted, corrected, deleted and restored', async () => {
  const { id: equipmentId } = await addUnit()
  const { status, body: entry } = await add({ ...recovery, equipmentId })
  expect(status).toBe(201)
  expect(entry).toMatchObject({
    text: 'Nov 18, 2026 · Recovered, unit disposed of · R-22, 5 lb',
    unit: 'Air conditioner',
  })
  expect(await site.rows(refrigerantLog)).toMatchObject([{ action: 'recovered', forDisposal: true, ounces: 80 }])
  const corrected = await log.patch(`${entry.id}`, { ...recovery, action: 'recovered', pounds: '', ounces: '6.5' })
  expect(await corrected.json()).toMatchObject({ action: 'recovered', pounds: '0', ounces: '6.5' })
  const at = await (await office(site, '/api/admin/equipment').get('at/900')).json()
  expect(at).toMatchObject([{ refrigerantLines: ['Nov 18, 2026 · Recovered · R-22, 6.5 oz'] }])
  await log.remove(entry.id)
  expect(await ofMonth('2026-11')).toEqual([])
  await office(site, '/api/admin/trash').post(`refrigerant/${entry.id}/restore`)
  expect(await ofMonth('2026-11')).toHaveLength(1)
  expect(await ofMonth('2026-10')).toEqual([])
  expect((await site.rows(activityLog))[0]).toMatchObject({ summary: 'Noted R-22 recovered, 5 lb' })
})

test.each([
  [{ pounds: '0', ounces: '' }, { pounds: 'Please enter how much: pounds, ounces or both.' }],
  [{ pounds: '5000' }, { pounds: 'Please enter pounds from 0 to 1,000.' }],
  [{ ounces: '16' }, { ounces: 'Please enter fewer than 16 ounces, and the rest as pounds.' }],
  [{ happenedOn: '2026-11-19' }, { happenedOn: 'Please check the day: it is still to come.' }],
  [{ refrigerant: '' }, { refrigerant: 'Please choose the refrigerant.' }],
  [{ recipient: ' ' }, { recipient: 'Please enter who took it.' }],
])('%o is refused', async (fields, errors) => {
  const { status, body } = await add({ ...transfer, ...fields })
  expect([status, body.fields]).toEqual([400, errors])
})

test('the record of a month is a file without formulas, and stays when all else is erased', async () => {
  const { id } = await storeBooking(site, { street: '12 Oak St', town: 'Clayton' })
  await site.work('customers')
  const places = await (await office(site, '/api/admin/properties').get('')).json()
  const { id: propertyId } = (places as { items: { id: number }[] }).items[0]!
  const unit = await addUnit({ propertyId, serial: 'A1' })
  await add({ ...recovery, equipmentId: unit.id })
  await add(transfer)
  await storePhoto(site.db, { relatedKind: 'equipment', relatedId: unit.id, name: 'a.jpg', bytes: Buffer.from('a') })
  expect(await csv()).toEqual([
    'Day,Action,Refrigerant,Pounds,Unit disposed of,Recipient,Unit,Serial,Address,Technician',
    '2026-11-18,recovered,R-22,5,yes,,Air conditioner,A1,"12 Oak St, Clayton",',
    "2026-11-18,transferred,R-22,40.5,no,'=Reclaim Inc.,,,,",
    '',
  ])
  expect((await office(site).post(`/${id}/erase`)).status).toBe(200)
  expect([await site.rows(equipment), await site.rows(privateFiles)]).toEqual([[], []])
  expect((await csv())[1]).toBe('2026-11-18,recovered,R-22,5,yes,,,,,')
})
