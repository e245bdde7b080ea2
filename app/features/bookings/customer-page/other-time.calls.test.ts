import { desc, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { website } from '#db/seed/website.ts'
import { friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const later = (seconds: number) => (site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000))
const sendAll = async () => {
  later(15)
  await site.work('outbox')
}
const fieldsOf = async (response: Response) => ((await response.json()) as { fields?: object }).fields
const historyOf = (id: number) =>
  site.db.select().from(recordEvents).where(eq(recordEvents.recordId, id)).orderBy(desc(recordEvents.id))
const mails = () => site.db.select().from(outbox).where(ne(outbox.status, 'discarded')).orderBy(outbox.id)
const tuesday = { date: '2026-11-24', part: 'morning' }

describe('another time', () => {
  const ask = { picked: [tuesday], otherDate: '2026-11-25', otherPart: 'afternoon', words: 'Any morning is fine.' }

  test('is asked for; nothing moves, it waits on Today, and the owner gets a mail', async () => {
    const page = await customerPage(site)
    for (let press = 0; press < 2; press++) expect((await page.post('other-time', ask)).status).toBe(200)
    expect(await page.row()).toMatchObject({
      scheduledStart: new Date(friday.scheduledStart),
      halfDays: [tuesday, { date: '2026-11-25', part: 'afternoon' }],
      requestNote: 'Any morning is fine.',
    })
    const html = await (await site.get(page.path)).text()
    expect(html.match(/\w+(?=" checked="")/g)).toEqual(['morning', 'afternoon'])
    expect(html).toContain('>Any morning is fine.</textarea>')
    const [last] = await historyOf(page.id)
    expect(last).toMatchObject({
      to: 'other-time',
      text: 'Tue, Nov 24, morning\nWed, Nov 25, afternoon\n“Any morning is fine.”',
    })
    await storeBooking(site, {
      status: 'confirmed',
      firstName: 'Bob',
      lastName: 'Reed',
      scheduledStart: new Date('2026-11-24T14:00:00Z'),
      scheduledEnd: new Date('2026-11-24T19:00:00Z'),
    })
    const queue = (await (await site.get('/api/admin/queue', await site.signIn())).json()) as { items: unknown[] }
    expect(queue).toMatchObject({
      total: 1,
      items: [
        {
          id: page.id,
          rescheduleRequest: {
            note: 'Any morning is fine.',
            times: [
              { ...tuesday, overlaps: ['Bob Reed'] },
              { scheduledStart: '2026-11-25T19:00:00.000Z', scheduledEnd: '2026-11-25T21:00:00.000Z', overlaps: [] },
            ],
          },
        },
      ],
    })
    await sendAll()
    const mail = (await site.rows(outbox)).filter(({ kind }) => kind === 'owner-other-time')
    expect(mail).toHaveLength(1)
    expect(mail[0]!.subject).toBe('Asks for another time: Ada Miller, Fri, Nov 20, 9:00 AM')
    expect(mail[0]!.text.replaceAll(/\s+/g, ' ')).toContain(
      'They would rather have Tue, Nov 24, morning; Wed, Nov 25, afternoon.',
    )
  })

  test('is accepted with one press, which mails the customer and the owner once; undone, it waits again', async () => {
    const page = await customerPage(site)
    await sendAll()
    await page.post('other-time', ask)
    const waits = async () =>
      ((await (await site.get('/api/admin/queue', await site.signIn())).json()) as { total: number }).total
    await owner.patch(`${page.id}`, { scheduledStart: '2026-11-24T15:00:00.000Z' })
    expect(await waits()).toBe(0)
    await owner.patch(`${page.id}`, friday)
    expect(await waits()).toBe(1)
    await owner.patch(`${page.id}`, { scheduledStart: '2026-11-24T15:00:00.000Z' })
    await sendAll()
    expect((await mails()).map(({ kind, to, subject }) => [kind, to, subject])).toEqual([
      ['customer-confirmed', 'ada@example.com', expect.any(String)],
      ['owner-new-time', 'hello@example.com', 'New time: Ada Miller, Tue, Nov 24, 9:00 AM'],
      ['customer-updated', 'ada@example.com', 'New time for your appointment: Tue, Nov 24, between 9 and 11 AM'],
    ])
    expect(await waits()).toBe(0)
  })

  test('moved, moved back and declined, nobody hears of a new time', async () => {
    const page = await customerPage(site)
    await sendAll()
    await page.post('other-time', ask)
    await owner.patch(`${page.id}`, { scheduledStart: '2026-11-24T15:00:00.000Z' })
    await owner.patch(`${page.id}`, friday)
    const declined = await owner.post(`/${page.id}/decline-reschedule`, { notifyCustomer: false })
    expect(declined.status).toBe(200)
    await sendAll()
    expect((await mails()).map(({ kind }) => kind)).not.toContain('owner-new-time')
  })

  test.each([true, false])('is declined, and the customer is emailed if asked: %s', async (notifyCustomer) => {
    const page = await customerPage(site)
    await page.post('other-time', ask)
    expect((await owner.post(`/${page.id}/decline-reschedule`, { notifyCustomer })).status).toBe(200)
    expect((await owner.post(`/${page.id}/decline-reschedule`, { notifyCustomer })).status).toBe(409)
    expect(await page.row()).toMatchObject({ requestedAt: null, halfDays: null, requestNote: null })
    await sendAll()
    const kept = (await site.rows(outbox)).filter(({ kind }) => kind === 'customer-time-kept')
    expect(kept.map(({ subject }) => subject)).toEqual(
      notifyCustomer ? ['Your appointment stays as it is: Fri, Nov 20, between 9 and 11 AM'] : [],
    )
  })

  test.each([
    ['nothing', { picked: [] }, { picked: 'Please choose a time, or tell us in your own words.' }],
    [
      'a past day',
      { picked: [], otherDate: '2026-11-17', otherPart: 'morning' },
      { otherDate: 'That time has passed. Please choose one that is still ahead.' },
    ],
    [
      'a day without its half',
      { picked: [], otherDate: '2026-11-25' },
      { otherPart: 'Please choose morning or afternoon.' },
    ],
    ['four times', { picked: [tuesday, tuesday, tuesday, tuesday] }, { picked: 'Please choose three times or fewer.' }],
    [
      'a Sunday',
      { picked: [], otherDate: '2026-11-22', otherPart: 'morning' },
      { keep: "We're closed that day. Keep it as a wish?" },
    ],
    ['no date', { picked: [], otherDate: '2026-02-30', otherPart: 'morning' }, { otherDate: expect.any(String) }],
  ])('%s is answered with a sentence at its field', async (_what, body, fields) => {
    const page = await customerPage(site)
    const response = await page.post('other-time', body)
    expect(response.status).toBe(400)
    expect(await fieldsOf(response)).toEqual(fields)
    expect((await page.row()).requestedAt).toBeNull()
  })

  test('a holiday is asked about, and kept if the customer wants it', async () => {
    const holidays = [{ date: '2026-11-25', name: 'Thanksgiving', opens: '', closes: '' }]
    const body = { value: { ...website.hours, holidays } }
    await site.send('PATCH', '/api/admin/website/hours', { body, headers: await site.signIn() })
    const page = await customerPage(site)
    const values = { otherDate: '2026-11-25', otherPart: 'morning', words: 'Please' }
    const asked = await page.postForm('other-time', values)
    const text = (await asked.text()).replaceAll('&#x27;', "'")
    expect(text).toMatch(/We're closed that day. Keep it as a wish\?/)
    expect(text).toContain('value="2026-11-25"')
    const kept = await page.postForm('other-time', { ...values, keep: 'yes' })
    expect(kept.status).toBe(303)
    expect(kept.headers.get('location')).toBe(`${page.path}&sent=other-time#main`)
    expect((await page.row()).halfDays).toEqual([{ date: '2026-11-25', part: 'morning' }])
    const filled = /name="otherDate"[^>]* value="2026-11-25".*<option value="morning" selected="">/
    expect(await (await site.get(page.path)).text()).toMatch(filled)
  })
})
