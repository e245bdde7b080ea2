import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { bookings, outbox, recordEvents } from '#db/schema.ts'
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
  later(15)
  expect(await press({ undo: 'yes' })).toBe('It is too late to undo this here.')
  expect(await row()).toMatchObject({ urgency: 'emergency' })
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
  ['spam', {}, 'This link has ended.'],
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

test('spam is confirmed like any request, and its page can be read', async () => {
  const links = 'https://a.example https://b.example https://c.example '
  const { row, page } = await request({ message: links, email: 'eve@mailinator.com' })
  expect(await row()).toMatchObject({ status: 'spam' })
  expect(await (await page()).text()).toContain('>We have your request</h1>')
})
