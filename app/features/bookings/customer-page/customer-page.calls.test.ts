import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { privateFiles } from '#db/schema/conversations.ts'
import { recordEvents } from '#db/schema/history.ts'
import { links } from '#db/schema/links.ts'
import { outbox } from '#db/schema/outbox.ts'
import { friday, office } from '#tests/helpers/bookings.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const at = (time: string) => (site.clock.now = new Date(time))
const later = (seconds: number) => (site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000))
const sendAll = async () => {
  later(15)
  await site.work('outbox')
}
const fieldsOf = async (response: Response) => ((await response.json()) as { fields?: object }).fields
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message
const historyOf = (id: number) =>
  site.db.select().from(recordEvents).where(eq(recordEvents.recordId, id)).orderBy(desc(recordEvents.id))
const mails = async () => (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)
const tuesday = { date: '2026-11-24', part: 'morning' }
const change = { choice: 'yes', reason: 'My plans changed', picked: [tuesday], street: '12 Elm St' }

describe('the link', () => {
  test('the mails of an appointment have it, and the page shows no address, number or message', async () => {
    const place = { street: '12 Secret Street', town: 'Secretville', zip: '99501', accessNotes: 'Gate code 4711' }
    const page = await customerPage(site, { ...place, message: 'My secret message' })
    await sendAll()
    const [mail] = await site.rows(outbox)
    expect(page.token).toMatch(/^[\w-]{22}$/)
    expect(mail!.html).toContain(page.path)
    for (const address of [`/api/appointments/${page.token}`, page.path, `/booking?m=${page.token}`]) {
      const response = await site.get(address)
      const text = await response.text()
      expect(text).toContain('Ada')
      for (const secret of ['Secret', '99501', '4711', 'Miller', '555-0100', 'ada@example.com', 'secret'])
        expect(text).not.toContain(secret)
    }
    expect(await (await page.read()).json()).toMatchObject({
      state: 'confirmed',
      firstName: 'Ada',
      service: 'Heating Systems',
      ...friday,
      isLate: false,
      days: [{ date: '2026-11-19', parts: ['morning', 'afternoon'] }, {}, { date: '2026-11-23' }, {}, {}],
    })
  })

  test('the page greets by a first name as mails do, and repeats nothing else that was typed there', async () => {
    const { path, id } = await customerPage(site, { firstName: 'Win at evil.example' })
    const read = async () => (await (await site.get(path)).text()).replaceAll(/<[^>]+>/g, '')
    expect(await read()).toContain('Hi Win.')
    await site.db.update(bookings).set({ firstName: 'evil.example' })
    expect(await read()).toMatch(/Hi\. .*Your appointment/)
    await owner.patch(`${id}/status`, { status: 'contacted' })
    const text = await read()
    expect(text).toContain('Thanks.')
    expect(text).not.toContain('evil.example')
  })

  test('the calendar entry has the time, not the address', async () => {
    const page = await customerPage(site, { street: '12 Secret Street' })
    const response = await site.get(`/api/appointments/${page.token}/calendar.ics`)
    expect(response.headers.get('content-type')).toContain('text/calendar')
    const text = await response.text()
    expect(text).toContain('DTSTART:20261120T150000Z')
    expect(text).not.toContain('Secret')
  })

  test('pressing each button without choosing changes nothing', async () => {
    const page = await customerPage(site)
    const before = [await site.rows(bookings), await site.rows(recordEvents), await site.rows(privateFiles)]
    for (let time = 0; time < 3; time++) {
      for (const form of ['other-time', 'cancel', 'place']) {
        const response = await page.postForm(form)
        expect(response.status).toBe(400)
        expect(await response.text()).toMatch(/id="(picked|reason|street)-error"/)
        expect((await page.post(form, { picked: [] })).status).toBe(400)
      }
      expect((await page.addPhoto('')).status).toBe(400)
    }
    expect([await site.rows(bookings), await site.rows(recordEvents), await site.rows(privateFiles)]).toEqual(before)
  })

  test('a wrong one leads to one plain page that finds the right one, and changes nothing', async () => {
    const page = await customerPage(site)
    const token = 'AAAAAAAAAAAAAAAAAAAAAA'
    expect(await (await site.get(`/booking?manage=${token}`)).text()).toContain('id="find-appointment-form"')
    for (const action of ['acknowledge', 'other-time', 'cancel', 'place'])
      expect((await page.post(action, { ...change, token })).status).toBe(404)
    expect((await page.row()).status).toBe('confirmed')
  })

  test('for two days after the visit it only says that it is over; erased, it has no link', async () => {
    const page = await customerPage(site)
    at('2026-11-22T17:00:00Z')
    expect(await (await page.read()).json()).toMatchObject({ state: 'over' })
    expect((await page.post('cancel', change)).status).toBe(409)
    await owner.post(`/${page.id}/erase`)
    expect(await site.rows(links)).toEqual([])
  })
})

describe('"I\'ll be there"', () => {
  test('is noted once, for this time', async () => {
    const page = await customerPage(site)
    for (let press = 0; press < 2; press++) expect((await page.post('acknowledge', {})).status).toBe(200)
    expect(await page.row()).toMatchObject({ acknowledgedStart: new Date(friday.scheduledStart) })
    const [last, ...before] = await historyOf(page.id)
    expect(last).toMatchObject({ type: 'edit', to: 'acknowledged', actor: 'visitor' })
    expect(before.map(({ to }) => to)).not.toContain('acknowledged')
    await owner.patch(`${page.id}`, { scheduledStart: '2026-11-21T15:00:00.000Z' })
    expect(await (await page.read()).json()).toMatchObject({ isAcknowledged: false })
    expect(await (await owner.get(`/${page.id}`)).json()).toMatchObject({ isAcknowledged: false })
  })

  test('is refused for a time that has been moved', async () => {
    const page = await customerPage(site)
    await owner.patch(`${page.id}`, { scheduledStart: '2026-11-21T15:00:00.000Z' })
    const response = await page.post('acknowledge', {})
    expect(response.status).toBe(409)
    expect(await messageOf(response)).toBe(
      'Your appointment was moved to Saturday, November 21, 2026, between 9 and 11 AM. Please check the new time first.',
    )
  })
})

describe('canceling', () => {
  test('cancels once, mails both, and no reminder follows', async () => {
    const page = await customerPage(site)
    await sendAll()
    const reason = { reason: 'Another reason', details: 'We moved.' }
    for (let press = 0; press < 2; press++) expect((await page.post('cancel', reason)).status).toBe(200)
    expect(await page.row()).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'customer',
      cancelReason: 'Another reason: We moved.',
    })
    expect((await historyOf(page.id))[0]).toMatchObject({
      type: 'status',
      to: 'cancelled',
      actor: 'visitor',
      text: 'By the customer: Another reason: We moved.',
    })
    await sendAll()
    expect(await mails()).toEqual(['customer-confirmed', 'customer-cancelled', 'owner-customer-cancelled'])
    at('2026-11-19T16:00:00Z')
    await site.work('appointment-reminders')
    expect(await mails()).toHaveLength(3)
    const html = await (await site.get(page.path)).text()
    expect(html).toContain('Your appointment is canceled')
    expect(html).toContain('between 9 and 11 AM')
  })

  test('less than 24 hours before, it is allowed, and the owner sees it', async () => {
    const page = await customerPage(site)
    at('2026-11-19T20:00:00Z')
    expect(await (await site.get(page.path)).text()).toContain('less than')
    await page.post('cancel', change)
    expect((await historyOf(page.id))[0]!.text).toContain('Less than 24 hours before the visit.')
    await sendAll()
    const mail = (await site.rows(outbox)).find(({ kind }) => kind === 'owner-customer-cancelled')
    expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain(
      'They canceled on our website, less than 24 hours before the visit. Reason: My plans changed',
    )
  })

  test('the owner cancels while the customer asks for another time: one of them is told', async () => {
    const page = await customerPage(site)
    const cancellation = { status: 'cancelled', reason: 'The van broke down', cancelledBy: 'business' }
    const [asked, canceled] = await Promise.all([
      page.post('other-time', { picked: [tuesday] }),
      owner.patch(`${page.id}/status`, cancellation),
    ])
    expect(canceled.status).toBe(200)
    expect([200, 409]).toContain(asked.status)
    if (asked.status === 409) expect(await messageOf(asked)).toBe('Your appointment is already canceled.')
    expect((await page.row()).status).toBe('cancelled')
    const { total } = (await (await site.get('/api/admin/queue', await site.signIn())).json()) as { total: number }
    expect(total).toBe(0)
  })
})

describe('an address and equipment', () => {
  test('are added; what is left empty stays', async () => {
    const page = await customerPage(site, { street: '1 Old Road', town: 'Clayton' })
    expect((await page.post('place', { equipment: 'Carrier 58STA', street: '12 Elm St', zip: '' })).status).toBe(200)
    expect(await page.row()).toMatchObject({ street: '12 Elm St', town: 'Clayton', equipment: 'Carrier 58STA' })
    expect((await historyOf(page.id))[0]).toMatchObject({
      to: 'details',
      actor: 'visitor',
      text: 'Street: 1 Old Road → 12 Elm St\nEquipment: none → Carrier 58STA',
    })
    expect(await fieldsOf(await page.post('place', { zip: '1' }))).toEqual({ zip: 'Please enter a 5-digit ZIP code.' })
  })
})

test('a request whose time was taken away can be canceled', async () => {
  const { id, post, read } = await customerPage(site)
  expect((await owner.patch(`${id}/status`, { status: 'contacted' })).status).toBe(200)
  expect(await (await read()).json()).toMatchObject({ state: 'open', scheduledStart: null })
  const response = await post('cancel', { start: null, reason: 'My plans changed' })
  expect(response.status).toBe(200)
})
