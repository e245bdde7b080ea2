import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { reference } from '#app/http/reference.ts'
import { contacts } from '#db/schema/conversations.ts'
import { technicians, timeOff } from '#db/schema/technicians.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const queue = async (search = '') => {
  const response = await site.get(`/api/admin/queue${search}`, await site.signIn())
  return (await response.json()) as { items: Record<string, unknown>[]; total: number; emergencies: { name: string }[] }
}
const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)

test('it lists all unanswered requests, emergencies first, then by due time', async () => {
  await insertLead.booking(site.db, { dueAt: at('16:00'), message: 'The furnace clicks and stops.\nSecond line.' })
  await insertLead.contact(site.db, { dueAt: at('15:30'), status: 'read' })
  await insertLead['privacy-contact'](site.db, { dueAt: at('15:45') })
  await insertLead.contact(site.db, { dueAt: at('19:00'), subject: 'emergency', urgency: 'emergency' })
  await insertLead.booking(site.db, { dueAt: at('18:00'), serviceType: 'emergency', urgency: 'emergency' })
  const { items, total } = await queue()
  expect(total).toBe(5)
  expect(items.map(({ reference }) => reference)).toEqual(['B-1002', 'C-1002', 'C-1001', 'P-1001', 'B-1001'])
  expect(items.map(({ what }) => what)).toEqual([
    'Emergency Repair',
    'Emergency Repair',
    'Get a Quote',
    'SMS preferences',
    'Heating Systems',
  ])
  expect(items.at(-1)).toEqual({
    kind: 'booking',
    id: 1,
    reference: 'B-1001',
    name: 'Ada Miller',
    phone: '(314) 555-0100',
    email: 'ada@example.com',
    what: 'Heating Systems',
    excerpt: 'The furnace clicks and stops. Second line.',
    urgency: 'normal',
    town: null,
    preferredDate: '2026-11-20',
    isToday: false,
    isMember: false,
    status: 'pending',
    appointment: null,
    createdAt: '2026-11-18T15:00:00.000Z',
    dueAt: '2026-11-18T16:00:00.000Z',
    tryAgainAt: null,
    rescheduleRequest: null,
    setback: null,
  })
})

test('what was sent twice is one request', async () => {
  const { id } = await insertLead.contact(site.db, { dueAt: at('16:00') })
  await insertLead.contact(site.db, { duplicateOfId: id })
  expect((await queue()).items.map(({ reference }) => reference)).toEqual(['C-1001'])
  const answered = { status: 'replied', firstResponseAt: at('15:30') }
  await site.db.update(contacts).set(answered).where(eq(contacts.id, id))
  expect(await queue()).toMatchObject({ items: [], total: 0 })
  await site.db.update(contacts).set({ status: 'archived', firstResponseAt: null }).where(eq(contacts.id, id))
  expect((await queue()).items.map(({ reference }) => reference)).toEqual(['C-1002'])
})

test('the requests of one person are next to each other, where their most urgent one is', async () => {
  const ada = { email: 'ada@example.com', phone: '(314) 555-0100', phoneE164: '+13145550100' }
  await insertLead.booking(site.db, { ...ada, dueAt: at('18:00') })
  await insertLead.contact(site.db, { dueAt: at('17:00') })
  await insertLead.contact(site.db, { ...ada, dueAt: at('16:00') })
  await insertLead['privacy-contact'](site.db, { dueAt: at('15:45') })
  await site.work('customers')
  const { items } = await queue()
  expect(items.map(({ reference }) => reference)).toEqual(['P-1001', 'C-1002', 'B-1001', 'C-1001'])
})

test('what concerns today comes right after the emergencies', async () => {
  const first = await insertLead.booking(site.db, { dueAt: at('15:30') })
  const asksForToday = { dueAt: at('20:00'), preferredDate: '2026-11-18' }
  await insertLead.booking(site.db, asksForToday)
  await insertLead.booking(site.db, { dueAt: at('21:00'), urgency: 'emergency' })
  const ada = { email: 'ada@example.com', phone: '(314) 555-0100', phoneE164: '+13145550100' }
  const today = { scheduledStart: at('19:00'), scheduledEnd: at('21:00') }
  await insertLead.booking(site.db, { ...ada, ...today, status: 'confirmed', firstResponseAt: at('15:10') })
  await insertLead.contact(site.db, { ...ada, dueAt: at('22:00'), message: 'I am here.' })
  await insertLead.booking(site.db, { ...asksForToday, status: 'contacted', dueAt: at('20:30') })
  await site.work('customers')
  const { items } = await queue()
  expect(items.map(({ reference, isToday }) => [reference, isToday])).toEqual([
    ['B-1003', false],
    ['B-1002', true],
    ['B-1005', true],
    ['C-1001', true],
    [reference('B', first.id), false],
  ])
  expect(items[3]).toMatchObject({ appointment: { scheduledStart: at('19:00').toISOString() }, setback: null })
})

const named = async () => (await queue()).emergencies.map(({ name }) => name.split(' ')[0])

test('an emergency is named until somebody goes there', async () => {
  const emergency = { urgency: 'emergency' as const, createdAt: at('14:00') }
  const time = { scheduledStart: at('19:00'), scheduledEnd: at('21:00'), status: 'confirmed' }
  for (const more of [
    { firstName: 'New' },
    { firstName: 'Reached', status: 'contacted', firstResponseAt: at('15:10') },
    { firstName: 'Unassigned', ...time },
    { firstName: 'Canceled', status: 'cancelled' },
    { firstName: 'Old', createdAt: new Date('2026-11-01T15:00:00Z') },
    { firstName: '[erased]', status: 'contacted' },
  ])
    await insertLead.booking(site.db, { ...emergency, ...more })
  await insertLead.contact(site.db, { ...emergency, name: 'Written', createdAt: at('14:30') })
  // In a shop of one, the owner goes to what has a time.
  expect(await named()).toEqual(['New', 'Written', 'Reached'])
  const people = [
    { name: 'Marcus Lee', color: 'blue' },
    { name: 'Ana Ruiz', color: 'green' },
  ]
  const [marcus, ana] = await site.db.insert(technicians).values(people).returning()
  await site.db.insert(timeOff).values({ technicianId: ana!.id, startsAt: at('20:00'), endsAt: at('23:00') })
  for (const [firstName, { id: technicianId }] of [
    ['Assigned', marcus!],
    ['Off', ana!],
  ] as const)
    await insertLead.booking(site.db, { ...emergency, ...time, firstName, technicianId })
  expect(await named()).toEqual(['New', 'Unassigned', 'Off', 'Written', 'Reached'])
})

test('answered, closed, spam and deleted requests are not listed', async () => {
  for (const status of ['contacted', 'confirmed', 'completed', 'cancelled', 'no-show', 'spam']) {
    await insertLead.booking(site.db, { status })
  }
  await insertLead.booking(site.db, { firstResponseAt: at('15:10') })
  await insertLead.booking(site.db, { deletedAt: at('15:10') })
  for (const status of ['replied', 'archived', 'spam']) {
    await insertLead.contact(site.db, { status })
    await insertLead['privacy-contact'](site.db, { status })
  }
  await insertLead.contact(site.db, { deletedAt: at('15:10') })
  await insertLead['privacy-contact'](site.db, { firstResponseAt: at('15:10'), status: 'read' })
  expect(await queue()).toEqual({ items: [], total: 0, emergencies: [] })
})

test('it returns 8 by default, and counts all', async () => {
  for (let index = 0; index < 11; index++) await insertLead.booking(site.db)
  expect((await queue()).items).toHaveLength(8)
  expect((await queue('?limit=3')).items.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(await queue('?limit=100')).toMatchObject({ total: 11 })
})

test.each(['0', '101', '-1', 'a', '1.5'])('a limit of %s is rejected', async (limit) => {
  const response = await site.get(`/api/admin/queue?limit=${limit}`, await site.signIn())
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'validation_failed' })
})
