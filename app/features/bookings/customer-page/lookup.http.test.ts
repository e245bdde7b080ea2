import { describe, expect, test } from 'vitest'

import { office } from '#tests/helpers/bookings.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)

const find = (body: object, address?: string) =>
  site.send('POST', '/api/appointments/find', { body, ...(address && { headers: { 'x-forwarded-for': address } }) })

describe('a lost link', () => {
  test('is found by reference and the last four digits', async () => {
    const page = await customerPage(site)
    for (const reference of [`B-${1000 + page.id}`, `b${1000 + page.id}`, `${1000 + page.id}`])
      expect(await (await find({ reference, digits: '0100' })).json()).toEqual({ token: page.token })
    const posted = await site.send('POST', '/booking?manage=', {
      body: `form=find-appointment&reference=B-${1000 + page.id}&digits=0100`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(posted.headers.get('location')).toBe(`${page.path}#main`)
  })

  test('every mismatch has the same response', async () => {
    const page = await customerPage(site)
    const other = await customerPage(site)
    await owner.post(`/${other.id}/erase`)
    const answers = await Promise.all(
      [
        { reference: `B-${1000 + page.id}`, digits: '9999' },
        { reference: 'B-9999', digits: '0100' },
        { reference: `B-${1000 + other.id}`, digits: '0100' },
      ].map(async (body) => ({ ...((await (await find(body)).json()) as object), requestId: '' })),
    )
    const message = "We can't find an appointment with this reference and number. Please check both."
    for (const answer of answers)
      expect(answer).toEqual({ message, code: 'validation_failed', fields: { digits: message }, requestId: '' })
  })

  test('five tries an hour for one booking from anywhere, and five from one address', async () => {
    const page = await customerPage(site)
    const reference = `B-${1000 + page.id}`
    for (let guess = 0; guess < 5; guess++)
      expect((await find({ reference, digits: `${1000 + guess}` })).status).toBe(400)
    expect((await find({ reference, digits: '0100' })).status).toBe(429)
    const address = '10.77.0.1'
    for (let guess = 0; guess < 5; guess++)
      expect((await find({ reference: `B-${5000 + guess}`, digits: '0100' }, address)).status).toBe(400)
    expect((await find({ reference: 'B-6000', digits: '0100' }, address)).status).toBe(429)
  })
})
