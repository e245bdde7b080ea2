import { expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { calendarOf, confirmedBooking, friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const send = async () => {
  site.clock.now = new Date(site.clock.now.getTime() + 12_000)
  await site.work('outbox')
}
const stored = async () => (await site.rows(bookings))[0]!
const home = { street: '4100 Lindell Blvd', unit: 'Apt 2', town: 'St. Louis', zip: '63108' }

test('what the visitor said of the place stays unless the confirmation changes it', async () => {
  const { id } = await storeBooking(site, { ...home, accessNotes: 'Dog in the yard' })
  const confirmed = await owner.patch(`${id}/status`, {
    status: 'confirmed',
    ...friday,
    unit: '',
    equipment: 'Carrier, 2009',
  })
  expect(confirmed.status).toBe(200)
  expect(await confirmed.json()).toMatchObject({
    ...home,
    unit: null,
    accessNotes: 'Dog in the yard',
    equipment: 'Carrier, 2009',
  })
  expect(await (await owner.get('/jobs?from=2026-11-20&days=1')).json()).toMatchObject([{ ...home, unit: null }])
})

test('the confirmation says where, and so does its calendar entry', async () => {
  await confirmedBooking(site, home)
  await send()
  const [mail] = await site.rows(outbox)
  expect(mail!.text).toContain('4100 Lindell Blvd, Apt 2, St. Louis 63108')
  expect(calendarOf(mail!.attachments[0]!.content).LOCATION).toBe('4100 Lindell Blvd, Apt 2, St. Louis 63108')
})

test('a ZIP code that is not one is refused, and nothing changes', async () => {
  const { id } = await storeBooking(site)
  const refused = await owner.patch(`${id}/status`, { status: 'confirmed', ...friday, zip: '6310' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { zip: 'Please enter a 5-digit ZIP code.' } })
  expect((await stored()).status).toBe('pending')
})

test('a corrected address is in the history, and in the mail that has not left', async () => {
  const id = await confirmedBooking(site, home)
  const { firstName, lastName, phone, email, serviceType } = await stored()
  const details = { firstName, lastName, phone, email, serviceType, preferredDate: '', street: '4200 Lindell Blvd' }
  const saved = (await (await owner.patch(`${id}/details`, details)).json()) as { events: { text: string | null }[] }
  expect(saved).toMatchObject({ ...home, street: '4200 Lindell Blvd' })
  expect(saved.events.map(({ text }) => text).join('\n')).toContain('Street: 4100 Lindell Blvd → 4200 Lindell Blvd')
  await send()
  expect((await site.rows(outbox)).map(({ text }) => text)).toEqual([
    expect.stringContaining('4200 Lindell Blvd, Apt 2'),
  ])
})

test('erasing a customer erases the address, how to get in and what was done, not the value', async () => {
  const id = await confirmedBooking(site, { ...home, accessNotes: 'Key under the mat', equipment: 'Carrier' })
  await owner.patch(`${id}/status`, { status: 'completed', workDone: 'Fixed it', jobValue: 90 })
  await owner.post(`/${id}/erase`, {})
  expect(await stored()).toMatchObject({
    street: null,
    unit: null,
    town: null,
    zip: null,
    accessNotes: null,
    equipment: null,
    workDone: null,
    jobValue: 90,
  })
})
