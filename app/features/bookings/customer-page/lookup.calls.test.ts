import { describe, expect, test } from 'vitest'

import { outbox } from '#db/schema/outbox.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { tokenTo } from '#tests/helpers/links.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ SITE_URL: 'https://www.example.com' })
const owner = office(site)

const find = (body: object) => site.send('POST', '/api/appointments/find', { body })
const links = async () => {
  await site.work('outbox')
  return (await site.rows(outbox)).filter(({ kind }) => kind === 'customer-link')
}

describe('a lost link', () => {
  test('is sent to the known address by reference and the last four digits, three times an hour', async () => {
    const page = await customerPage(site)
    for (const reference of [`B-${1000 + page.id}`, `b${1000 + page.id}`, `${1000 + page.id}`]) {
      const response = await find({ reference, digits: '0100' })
      expect(await response.json()).toEqual({ success: true })
      await site.work('outbox')
    }
    const posted = await site.send('POST', '/booking?manage=', {
      body: `form=find-appointment&reference=B-${1000 + page.id}&digits=0100`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(posted.headers.get('location')).toBe('/booking?manage=&sent=find-appointment#main')
    const sent = await links()
    expect(sent).toHaveLength(3)
    expect(sent[0]).toMatchObject({ to: 'ada@example.com', text: expect.stringContaining(page.path) })
    const shown = await (await site.get('/booking?manage=&sent=find-appointment')).text()
    expect(shown).toContain('If both are right, the link is on its way')
  })

  test('is sent for nothing else, and nobody learns that', async () => {
    const [page, other, open] = [await customerPage(site), await customerPage(site), await storeBooking(site)]
    await owner.post(`/${other.id}/erase`)
    const wrong = [
      { reference: `B-${1000 + page.id}`, digits: '9999' },
      { reference: 'B-9999', digits: '0100' },
      { reference: `B-${1000 + other.id}`, digits: '0100' },
    ]
    for (const body of wrong) expect(await (await find(body)).json()).toEqual({ success: true })
    expect(await links()).toEqual([])
    await find({ reference: `B-${1000 + open.id}`, digits: '0100' })
    expect(await links()).toMatchObject([{ relatedId: open.id }])
  })
})

test('the office replaces a link, and the customer gets the new one', async () => {
  const page = await customerPage(site)
  expect(await (await owner.post(`/${page.id}/link`)).json()).toEqual({ channel: 'no-server' })
  const token = await tokenTo(site, 'appointment', page.id)
  expect(token).not.toBe(page.token)
  expect(await links()).toMatchObject([{ text: expect.stringContaining(token) }])
  const byPhone = await customerPage(site, { email: '' })
  expect(await (await owner.post(`/${byPhone.id}/link`)).json()).toEqual({ channel: null })
  site.clock.now = new Date('2026-11-23T15:00:00Z')
  expect((await owner.post(`/${page.id}/link`)).status).toBe(409)
})
