import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { friday, office } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const later = (seconds: number) => (site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000))
const sendAll = async () => {
  for (const job of ['lead-mails', 'outbox']) await site.work(job)
}

/** Sent on a Saturday at 10:12 AM. */
async function request(more: object = {}) {
  site.clock.now = new Date('2026-11-28T16:12:00Z')
  const ada = { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.com', phone: '(314) 555-0100' }
  const response = await site.send('POST', '/api/bookings', { body: { ...ada, serviceType: 'heating', ...more } })
  const { id, token, appointment } = (await response.json()) as { id: number; token: string; appointment: object }
  const press = async (body: object = {}) => {
    const pressed = await site.send('POST', '/api/appointments/urgency', { body: { token, ...body } })
    const { message } = (await pressed.json()) as { message?: string }
    return message ?? pressed.status
  }
  const row = async () => (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0]!
  return { id, token, appointment, press, row, page: () => site.get(`/booking?manage=${token}`) }
}

const monday = new Date('2026-11-30T16:00:00Z')
const notices = async () =>
  (await site.db.select().from(outbox).orderBy(outbox.id)).filter(({ kind }) => kind === 'owner-emergency')

test('one press makes it an emergency: its deadline is new, and the owner is notified once it can’t be undone', async () => {
  const { id, press, row, page } = await request()
  expect(await row()).toMatchObject({ urgency: 'normal', dueAt: monday })
  await sendAll()
  later(60)
  for (let time = 0; time < 2; time++) expect(await press()).toBe(200)
  expect(await row()).toMatchObject({
    serviceType: 'heating',
    urgency: 'emergency',
    dueAt: new Date('2026-11-28T18:13:00Z'),
  })
  await sendAll()
  expect(await notices()).toMatchObject([{ status: 'pending' }])
  expect((await (await page()).text()).replaceAll(/<[^>]+>/g, '')).toContain('by 12:13 PM')
  later(15)
  await sendAll()
  expect(await notices()).toMatchObject([{ subject: expect.stringMatching(/^EMERGENCY: Ada Miller/) }])
  const history = await site.db.select().from(recordEvents).where(eq(recordEvents.recordId, id))
  expect(history.filter(({ to }) => to === 'emergency')).toMatchObject([{ actor: 'visitor' }])
})

test('undone, it is as it was, and nobody was notified; after ten seconds it is too late', async () => {
  const { press, row } = await request()
  await press()
  later(9)
  for (let time = 0; time < 2; time++) expect(await press({ undo: 'yes' })).toBe(200)
  expect(await row()).toMatchObject({ urgency: 'normal', dueAt: monday, overdueNotifiedAt: null })
  later(30)
  await sendAll()
  expect(await notices()).toMatchObject([{ status: 'discarded', cancelReason: 'withdrawn' }])
  await press()
  later(11.6)
  expect(await press({ undo: 'yes' })).toBe('It is too late to undo this here.')
  expect(await row()).toMatchObject({ urgency: 'emergency' })
})

test('Undo restores the deadline, the reminder and what was reported as they were', async () => {
  const { id, press, row } = await request()
  const before = { dueAt: new Date('2026-11-28T16:00:00Z'), remindAt: null, overdueNotifiedAt: site.clock.now }
  await site.db.update(bookings).set(before).where(eq(bookings.id, id))
  await press()
  expect(await row()).toMatchObject({ dueAt: new Date('2026-11-28T18:12:00Z'), overdueNotifiedAt: null })
  later(11)
  expect(await press({ undo: 'yes' })).toBe(200)
  expect(await row()).toMatchObject(before)
})

test('undone three times, it can’t be pressed again', async () => {
  const { press, row } = await request()
  for (let time = 0; time < 3; time++) for (const body of [{}, { undo: 'yes' }]) expect(await press(body)).toBe(200)
  expect(await press()).toBe('You undid this three times. Please call us instead.')
  expect(await row()).toMatchObject({ urgency: 'normal', dueAt: monday })
})

test('a duplicate that is pressed is watched like any request, and a duplicate again once undone', async () => {
  const { id } = await request()
  const { id: second, press, row } = await request()
  await press()
  await press({ undo: 'yes' })
  expect(await row()).toMatchObject({ duplicateOfId: id, urgency: 'normal' })
  await press()
  later(3 * 3_600)
  await site.work('lead-clock')
  const overdue = (await site.rows(outbox)).filter(({ kind }) => kind === 'owner-overdue')
  expect(overdue).toMatchObject([{ relatedId: second }])
})

test.each([
  ['press', 'emergency', { serviceType: 'heating' }],
  ['message', 'emergency', { serviceType: 'emergency', message: 'No heat since last night' }],
  ['service alone', 'normal', { serviceType: 'emergency' }],
])('once the service is corrected, an emergency by its %s is %s', async (by, urgency, more) => {
  const { id, press, row } = await request(more)
  if (by === 'press') await press()
  const { firstName, lastName, phone, email } = await row()
  site.clock.now = new Date('2026-11-18T16:00:00Z')
  const details = { firstName, lastName, phone, email, serviceType: 'cooling', preferredDate: '' }
  expect((await owner.patch(`${id}/details`, details)).status).toBe(200)
  expect(await row()).toMatchObject({ serviceType: 'cooling', urgency })
})

test('without script, the page says that it was sent as long as it waits', async () => {
  const { id, token } = await request()
  const read = async () => (await site.get(`/booking?manage=${token}&sent=booking`)).text()
  expect(await read()).toContain('Booking Submitted Successfully')
  site.clock.now = new Date('2026-11-18T16:00:00Z')
  expect((await owner.patch(`${id}/status`, { status: 'contacted' })).status).toBe(200)
  expect(await read()).not.toContain('Booking Submitted Successfully')
})

test('a deadline that is sooner stays', async () => {
  const { press, row } = await request()
  later(47 * 3_600)
  await press()
  expect(await row()).toMatchObject({ urgency: 'emergency', dueAt: monday })
})

test.each([
  ['contacted', {}, "We're already in touch with you about this request."],
  ['confirmed', friday, 'Your visit has a time already. Please check it first.'],
  ['cancelled', { reason: 'Moved', cancelledBy: 'business' }, 'Your appointment is already canceled.'],
])('once it is %s, a press changes nothing and says why', async (status, more, says) => {
  const { id, press, row } = await request()
  site.clock.now = new Date('2026-11-18T16:00:00Z')
  expect((await owner.patch(`${id}/status`, { status, ...more })).status).toBe(200)
  expect(await press()).toBe(says)
  expect(await row()).toMatchObject({ urgency: 'normal' })
  await owner.post(`/${id}/erase`)
  expect(await press()).toBe('This link has ended.')
})

test.each([
  ['Please check the noise.', null, "If it can't wait, call us: (800) 555-0199."],
  ['No heat since last night', 'emergency', 'In an emergency, please call us now: (800) 555-0199.'],
  ['It smells of gas in here', 'danger', 'leave the house first. Then call 911 or your gas company'],
  ['No heat, if the wind blows', 'doubtful', "No heat or cooling right now? Don't wait, call us: (800) 555-0199."],
])('“%s” leads to the phone on the page and in the mail', async (message, alarm, says) => {
  const { appointment, token, page } = await request({ message })
  expect(appointment).toMatchObject({ request: { alarm, isEmergency: alarm === 'emergency' || alarm === 'danger' } })
  await sendAll()
  const mail = (await site.rows(outbox)).find(({ kind }) => kind === 'customer-received')!
  const text = mail.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain(says)
  expect(text).toContain('See or change my request')
  expect(mail.html).toContain(`/booking?manage=${token}`)
  expect(text.includes('Make It an Emergency')).toBe(alarm === 'doubtful')
  const html = await (await page()).text()
  for (const secret of ['555-0100', 'ada@example.com', 'Miller', message]) expect(html).not.toContain(secret)
})

test('spam is confirmed like any request, its page can be read, and a press has it named as maybe spam', async () => {
  const links = 'https://a.example https://b.example https://c.example '
  const { token, press, row, page } = await request({ message: links, email: 'eve@mailinator.com' })
  expect(await row()).toMatchObject({ status: 'spam' })
  expect(await (await page()).text()).toContain('>We have your request</h1>')
  expect(await press()).toBe(200)
  expect(await row()).toMatchObject({ status: 'spam', urgency: 'emergency', notices: 'digest' })
  expect(await (await page()).text()).toContain('It is an emergency now.')
  await sendAll()
  expect(await notices()).toEqual([])
  expect((await site.rows(outbox)).map(({ kind }) => kind)).toContain('owner-maybe-spam')
  const place = await site.send('POST', '/api/appointments/place', { body: { token, start: '', street: '12 Elm St' } })
  expect(place.status).toBe(404)
})
