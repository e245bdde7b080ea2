import { beforeEach, expect, test } from 'vitest'

import { customers } from '#db/schema/customers.ts'
import { properties } from '#db/schema/properties.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { Customer, ImportReport } from './schemas.ts'

const site = useSite()
beforeEach(() => emptyDatabase(site.database))

async function upload(csv: BlobPart, search = '') {
  const form = new FormData()
  form.append('file', new Blob([csv]), 'customers.csv')
  const path = `${site.url}/api/admin/customers/import${search}`
  const response = await fetch(path, { method: 'POST', body: form, headers: await site.signIn() })
  return { status: response.status, body: (await response.json()) as ImportReport & { fields?: object } }
}

const people = office(site, '/api/admin/customers')
const read = async (id: number) => (await (await people.get(String(id))).json()) as Customer

const list = `Customer list of Nov 29

Display Name;Company;Main Phone;Email;Service Address;Apt;City;Zip;Notes
Ada Miller;;314-555-0100;ada@example.com;12 Oak St;Apt 2;Clayton;63105;"Dog, big"
Ben Ortiz;;;;12 Oak St;Apt 2;Clayton;63105;
Joe Smith;Miller Property Management;(314) 555-0122;;;;;;
Ada Miller;;314 555 0100;;;;;;
Cy Lane;;call him;;;;;;
;;314-555-0155;;;;;;
Di Ray;;;di@example;;;;;
Ed Poe;;;;5 Elm Ave;;;631;
`

test('a list is explained row by row, then imported; a second time it adds nothing', async () => {
  const report = {
    rows: 8,
    added: 3,
    known: 0,
    repeated: 1,
    refusedCount: 4,
    refused: [
      { line: 8, shown: 'Cy Lane, call him', reason: 'Please enter a valid phone number.' },
      { line: 9, shown: '314-555-0155', reason: 'Name is required.' },
      { line: 10, shown: 'Di Ray, di@example', reason: 'Please enter a valid email address.' },
      { line: 11, shown: 'Ed Poe', reason: 'Please enter a 5-digit ZIP code.' },
    ],
    sample: ['Ada Miller, 12 Oak St', 'Ben Ortiz, 12 Oak St', 'Miller Property Management'],
  }
  expect(await upload(list, '?preview=1')).toEqual({ status: 200, body: report })
  expect(await site.db.$count(customers)).toBe(0)
  expect(await upload(list)).toEqual({ status: 200, body: report })
  expect(await read(1)).toMatchObject({
    name: 'Ada Miller',
    phone: '+13145550100',
    places: [{ street: '12 Oak St', unit: 'Apt 2', town: 'Clayton', zip: '63105' }],
  })
  expect(await read(3)).toMatchObject({ name: 'Miller Property Management', kind: 'company' })
  const notes = await Promise.all(
    [1, 3].map(async (id) => (await (await people.get(`${id}/timeline`)).json()).items[0].event.text as string),
  )
  expect(notes).toEqual(['Dog, big', 'Joe Smith'])
  const found = await (await people.get('?q=oak')).json()
  expect(found.items).toHaveLength(2)
  // Two names for one address are two people, whose addresses are proposed as one.
  const address = await office(site, '/api/admin/properties').get('1')
  expect((await address.json()).alike).toMatchObject([{ people: ['Ben Ortiz'] }])

  await office(site, '/api/admin/properties').post('1/join', { otherId: 2 })
  expect((await upload(list)).body).toMatchObject({ added: 0, known: 4, repeated: 0 })
  expect([await site.db.$count(customers), await site.db.$count(properties)]).toEqual([3, 2])
})

test('who sent a request is known, however the list writes them; somebody else with their number is added', async () => {
  await storeBooking(site)
  await site.work('customers')
  const csv =
    'first name,last name,phone,email\nADA,MILLER,+1 314 555 0100,\nA.,M.,3145550100,ada@example.com\nBob,Miller,3145550100,\n'
  expect((await upload(csv)).body).toMatchObject({ added: 1, known: 2 })
  expect((await read(1)).matches).toMatchObject([{ name: 'Bob Miller', samePhone: true }])
})

test('UTF-16 with accents is read; a file without names or with none of them is refused with what is missing', async () => {
  const bytes = Buffer.from('\ufeffname\tphone\nZoë Núñez\t3145550177\n', 'utf16le')
  expect((await upload(new Uint8Array(bytes))).body).toMatchObject({ added: 1, sample: ['Zoë Núñez'] })
  for (const wrong of ['phone,email\n3145550100,\n', '', '\0\0\0']) {
    const { status, body } = await upload(wrong, '?preview=1')
    expect([status, Object.keys(body.fields ?? {})], wrong).toEqual([400, ['file']])
  }
})
