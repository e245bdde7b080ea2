import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { LeadKind } from '#app/features/leads/kinds.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import { customers } from '#db/schema/customers.ts'
import { recordEvents } from '#db/schema/history.ts'
import { leadPaths } from '#tests/helpers/lead-office.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { assignCustomer } from './assign.server.ts'

const site = useSite()
const tables = { booking: bookings, contact: contacts, 'privacy-contact': privacyContacts }
const smsConsent = { general: false, informational: true, marketing: false, noTexts: false }
const ada = { email: 'ada@example.com', phone: '(314) 555-0100' }

/** Stores a request and assigns it to its customer. */
const post = async (path: string, options: { body: object; headers?: Record<string, string> }) => {
  const response = await site.send('POST', path, options)
  await site.work('customers')
  return response
}
const write = (more: object) =>
  post('/api/contacts', {
    body: { name: 'Ada Miller', ...ada, subject: 'quote', message: `A ${Math.random()}`, smsConsent, ...more },
  })
const book = (more: object) => {
  const name = { firstName: 'Ada', lastName: 'Miller' }
  const body = { ...name, ...ada, serviceType: 'heating', message: `B ${Math.random()}`, smsConsent, ...more }
  return post('/api/bookings', { body })
}
const office = async (method: string, path: string, body?: object) => {
  const response = await site.send(method, path, { headers: await site.signIn(), ...(body && { body }) })
  expect(response.status).toBeLessThan(300)
  await site.work('customers')
}
/** The customer of each request, in the order they came in. */
const customersOf = async (kind: LeadKind) => {
  const { id, customerId } = tables[kind]
  const rows = await site.db.select({ customerId }).from(tables[kind]).orderBy(id)
  return rows.map((row) => row.customerId)
}
const correct = async (id: number, changes: { email?: string; phoneE164?: string }) => {
  await site.db.update(contacts).set(changes).where(eq(contacts.id, id))
  await site.db.transaction((db) => assignCustomer(db, 'contact', id))
}
const stored = () => site.db.select().from(customers).orderBy(customers.id)

test('requests of any kind with the same number and address, however written, are of one customer', async () => {
  await write({ name: 'A. Miller' })
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await book({ phone: '+1 314.555.0100', email: 'Ada@Example.com' })
  const more = { name: 'Ada Miller-Jones', phone: '3145550100', message: 'Stop' }
  await post('/api/privacy-contact', { body: { email: ada.email, smsConsent, ...more } })
  expect([await customersOf('contact'), await customersOf('booking'), await customersOf('privacy-contact')]).toEqual([
    [1],
    [1],
    [1],
  ])
  expect(await stored()).toMatchObject([
    {
      name: 'Ada Miller',
      email: 'Ada@Example.com',
      phoneE164: '+13145550100',
      requestCount: 3,
      lastRequestAt: site.clock.now,
      createdAt: new Date('2026-11-18T15:00:00Z'),
    },
  ])
})

test('a shared number or a shared address alone makes a customer of their own', async () => {
  await write({})
  await write({ name: 'Ben Miller', email: 'ben@example.com' })
  await write({ name: 'Tenant', phone: '(314) 555-0177' })
  expect(await customersOf('contact')).toEqual([1, 2, 3])
})

test('with only one of the two, a request is of the one customer who has it', async () => {
  await write({})
  await write({ phone: null })
  await office('POST', leadPaths.booking, {
    firstName: 'Ada',
    lastName: 'Miller',
    phone: ada.phone,
    serviceType: 'heating',
  })
  expect([await customersOf('contact'), await customersOf('booking')]).toEqual([[1, 1], [1]])
  await write({ phone: '(314) 555-0177' })
  await write({ phone: null })
  // Of two with this address, the visitor may be either; the next message with the address alone is like this one.
  await write({ phone: null })
  expect(await customersOf('contact')).toEqual([1, 1, 2, 1, 1])
  await write({ email: 'ben@example.com', phone: null })
  await write({ email: 'ben@example.com', phone: '(314) 555-0199' })
  expect(await customersOf('contact')).toEqual([1, 1, 2, 1, 1, 3, 4])
})

test('two first requests at the same time make one customer', async () => {
  await Promise.all([write({}), book({}), book({ message: 'Second' })])
  expect(new Set([...(await customersOf('contact')), ...(await customersOf('booking'))])).toEqual(new Set([1]))
  expect(await stored()).toMatchObject([{ requestCount: 3 }])
})

test('spam makes no customer until it is cleared', async () => {
  const trap = { 'x-form': 'contact', 'x-form-trap': 'https%3A%2F%2Fx.example' }
  const body = { name: 'Ada Miller', ...ada, subject: 'quote', message: 'A question', smsConsent }
  await post('/api/contacts', { body, headers: trap })
  expect(await stored()).toEqual([])
  await office('PATCH', `${leadPaths.contact}/1/status`, { status: 'unread' })
  expect(await stored()).toMatchObject([{ name: 'Ada Miller', requestCount: 1 }])
})

test('a customer follows the newest request that is neither spam nor in the trash', async () => {
  await write({ name: 'First Name' })
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await write({ name: 'Second Name' })
  const first = { name: 'First Name', requestCount: 1, lastRequestAt: new Date('2026-11-18T15:00:00Z') }
  const both = { name: 'Second Name', requestCount: 2, lastRequestAt: site.clock.now }
  await office('DELETE', `${leadPaths.contact}/2`)
  expect(await stored()).toMatchObject([first])
  await office('POST', '/api/admin/trash/contact/2/restore', {})
  expect(await stored()).toMatchObject([both])
  await office('PATCH', `${leadPaths.contact}/2/status`, { status: 'spam' })
  expect(await stored()).toMatchObject([first])
  await office('PATCH', `${leadPaths.contact}/2/status`, { status: 'unread' })
  expect(await stored()).toMatchObject([both])
  await office('DELETE', `${leadPaths.contact}/1`)
  await office('DELETE', `${leadPaths.contact}/2`)
  expect(await stored()).toMatchObject([{ requestCount: 0, lastRequestAt: null, searchText: '' }])
  await office('DELETE', '/api/admin/trash/contact/1')
  await office('DELETE', '/api/admin/trash/contact/2')
  expect(await stored()).toEqual([])
})

test('an erased request is of no customer, and a customer with no other is gone', async () => {
  await write({})
  await book({ firstName: 'Other' })
  await office('POST', `${leadPaths.contact}/1/erase`, {})
  expect(await customersOf('contact')).toEqual([null])
  expect(await stored()).toMatchObject([{ name: 'Other Miller', requestCount: 1 }])
  await office('POST', `${leadPaths.booking}/1/erase`, {})
  expect(await stored()).toEqual([])
})

test('a request whose details are corrected stays with its customer, or joins the one they belong to', async () => {
  await write({})
  await write({})
  await write({ email: 'ben@example.com', phone: '(314) 555-0177' })
  await correct(2, { phoneE164: '+13145550111' })
  expect(await customersOf('contact')).toEqual([1, 1, 2])
  expect(await stored()).toMatchObject([{ phoneE164: '+13145550111' }, {}])
  await correct(3, { email: 'benno@example.com', phoneE164: '+13145550188' })
  expect(await customersOf('contact')).toEqual([1, 1, 2])
  await correct(3, { email: 'ada@example.com', phoneE164: '+13145550100' })
  expect(await customersOf('contact')).toEqual([1, 1, 1])
  expect(await stored()).toMatchObject([{ requestCount: 3 }])
})

test('requests that were stored without a customer are assigned', async () => {
  await insertLead.booking(site.db)
  await insertLead.contact(site.db)
  await insertLead['privacy-contact'](site.db, { status: 'spam' })
  await write({ email: 'cleo@example.com' })
  await site.work('customers')
  expect([await customersOf('booking'), await customersOf('contact'), await customersOf('privacy-contact')]).toEqual([
    [1],
    [2, 3],
    [null],
  ])
  expect(await stored()).toHaveLength(3)
})

test('a corrected name or a trip through the trash keeps the customer, with notes', async () => {
  const byPhone = { firstName: 'Ada', lastName: 'Miller', phone: ada.phone, email: '', serviceType: 'heating' }
  await office('POST', '/api/admin/bookings', byPhone)
  // The same number with an address: another customer.
  await post('/api/bookings', { body: { ...byPhone, email: 'ben@example.com', smsConsent } })
  await write({ phone: '(314) 555-0177', email: 'ben@example.com' })
  const before = await customersOf('booking')
  await office('POST', `/api/admin/customers/${before[0]}/notes`, { text: 'Has two furnaces' })
  await office('PATCH', '/api/admin/bookings/1/details', { ...byPhone, firstName: 'Adah', preferredDate: '' })
  await office('DELETE', '/api/admin/bookings/1')
  await office('POST', '/api/admin/trash/booking/1/restore')
  expect(await customersOf('booking')).toEqual(before)
  const notes = await site.db.select().from(recordEvents).where(eq(recordEvents.kind, 'customer'))
  expect(notes).toMatchObject([{ recordId: before[0], text: 'Has two furnaces' }])
})

test('notes about a customer stay when their only request turns out to be someone else’s', async () => {
  await write({})
  await write({ phone: '(314) 555-0177', email: 'typo@example.com' })
  await office('POST', '/api/admin/customers/2/notes', { text: 'Prefers mornings' })
  await correct(2, { email: ada.email, phoneE164: '+13145550100' })
  expect(await customersOf('contact')).toEqual([1, 1])
  const notes = await site.db.select().from(recordEvents).where(eq(recordEvents.kind, 'customer'))
  expect(notes).toMatchObject([{ recordId: 1, text: 'Prefers mornings' }])
})

test('a request is stored even if its customer can’t be, and assigned once that works', async () => {
  await site.db.execute(sql`create function refuse_customer() returns trigger language plpgsql as
    $$ begin raise exception 'string is too long for tsvector'; end $$`)
  await site.db.execute(sql`create trigger refuse_customers before insert or update on customers
    for each row execute function refuse_customer()`)
  try {
    expect((await write({})).status).toBe(201)
    expect((await book({})).status).toBe(201)
    await site.work('customers')
    expect([await customersOf('contact'), await customersOf('booking')]).toEqual([[null], [null]])
  } finally {
    await site.db.execute(sql`drop function refuse_customer cascade`)
  }
  await site.work('customers')
  const [customer, ...others] = await stored()
  expect(others).toEqual([])
  expect([await customersOf('contact'), await customersOf('booking')]).toEqual([[customer!.id], [customer!.id]])
})

const long = (index: number) => `Name ${index} ${'abcdefgh '.repeat(80)}`

test('what a customer is found by is bounded, however much they write', async () => {
  const before = { email: ada.email, phoneE164: '+13145550100', phone: ada.phone, subject: 'quote', message: 'x' }
  const at = (index: number) => new Date(site.clock.now.getTime() - (2_001 - index) * 60_000)
  const rows = Array.from({ length: 2_000 }, (_, index) => {
    return { ...before, name: long(index), createdAt: at(index), dueAt: at(index), customerId: 1 }
  })
  await site.db.insert(customers).values({ requestCount: 2_000 })
  await site.db.insert(contacts).values(rows)
  await write({ name: 'Newest Name' })
  const [customer] = await stored()
  expect(customer).toMatchObject({ name: 'Newest Name', requestCount: 2_001 })
  expect(customer!.searchText).toMatch(/^newest name/)
  expect(customer!.searchText.length).toBe(20_000)
  await office('DELETE', `${leadPaths.contact}/2001`)
  expect(await stored()).toMatchObject([{ name: long(1_999), requestCount: 2_000 }])
})
