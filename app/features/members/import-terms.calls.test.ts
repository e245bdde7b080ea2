import { beforeEach, expect, test } from 'vitest'

import { memberships } from '#db/schema/members.ts'
import { outbox } from '#db/schema/outbox.ts'
import { properties } from '#db/schema/properties.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { Membership } from './schemas.ts'

const site = useSite()
beforeEach(() => emptyDatabase(site.database))

const members = office(site, '/api/admin/memberships')
const newPlan = (fields: object = {}) =>
  office(site, '/api/admin/membership-plans').post('', {
    name: 'Essential',
    price: 189,
    description: 'A',
    features: ['B'],
    isPopular: false,
    isActive: true,
    ...fields,
  })

test('a shop begins with its list: members and units, each row explained, and a second time adds nothing', async () => {
  await newPlan()
  await newPlan({ name: 'Complete', price: 289, visits: ['Fall visit: September to November'] })
  await storeBooking(site, { street: '12 Oak St', town: 'Clayton', zip: '63105' })
  await site.work('customers')
  const list = `Name;Email;Address;City;Zip;Plan;Plan Start;Valid Until;Plan Price;Equipment;Make;Model;Serial;Installed
Ada Miller;ada@example.com;12 Oak St;Clayton;63105;essential;3/4/26;;$150.00;Furnace;Trane;S9V2;123;2012
Ben Ortiz;ben@example.com;5 Elm Ave;Kirkwood;63122;Complete;;2027-02-28;;;;;;
Ben Ortiz;ben@example.com;5 Elm Ave;Kirkwood;63122;;;;;Heat pump;;;;6/14/2019
Cy Lane;cy@example.com;;;;Essential;1/1/26;;;;;;;
Di Ray;di@example.com;1 A St;Ladue;63124;Gold;1/1/26;;;;;;;
Ed Poe;ed@example.com;2 A St;Ladue;63124;Essential;soon;;;;;;;
Flo Rex;flo@example.com;3 A St;Ladue;63124;;;;;Furnace;;;;2062
Ed Poe;ed@example.com;2 A St;Ladue;63124;Essential;1/1/99;;;;;;;
Ben Ortiz;ben@example.com;5 Elm Ave;Kirkwood;63122;Essential;6/1/26;;;;;;;
`
  const upload = async (search = '') => {
    const body = new FormData()
    body.append('file', new Blob([list]), 'members.csv')
    const path = `${site.url}/api/admin/customers/import${search}`
    return (await fetch(path, { method: 'POST', body, headers: await site.signIn() })).json()
  }
  const report = {
    added: 5,
    known: 1,
    plans: 2,
    units: 2,
    refused: [
      { line: 5, reason: 'A plan or a unit needs the street address.' },
      { line: 6, reason: 'There is no plan named “Gold”. Please add it under Plans first.' },
      { line: 7, reason: 'Please write days such as 3/4/2026 or 2026-03-04.' },
      { line: 8, reason: 'Please check when it was installed: this day of 2062 is still to come.' },
      { line: 9, reason: 'Please give a first day that is not years ahead.' },
      { line: 10, reason: 'This address has another plan on some of these days.' },
    ],
  }
  expect(await upload('?preview=1')).toMatchObject(report)
  expect(await site.db.$count(memberships)).toBe(0)
  expect(await upload()).toMatchObject(report)
  expect(await upload()).toMatchObject({ added: 0, plans: 0, units: 0 })
  const { items } = (await (await members.get('?status=current&sort=customer')).json()) as { items: Membership[] }
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({
    customer: 'Ada Miller',
    endsOn: '2027-03-03',
    price: 150,
    visits: [{ waivedOn: '2026-11-18' }, { waivedOn: null }],
  })
  expect(items[1]).toMatchObject({ startsOn: '2026-03-01', endsOn: '2027-02-28' })
  const until = (await site.rows(properties)).flatMap(({ memberUntil }) => memberUntil ?? [])
  expect(until.toSorted()).toEqual(['2027-02-28', '2027-03-03'])
  await site.work('members')
  expect((await site.rows(outbox)).filter(({ relatedKind }) => relatedKind === 'membership')).toEqual([])
})
