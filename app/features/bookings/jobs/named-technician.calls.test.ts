import { ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { writeSetting } from '#app/server/config/settings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { technicians } from '#db/schema/technicians.ts'
import { friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { tokenTo } from '#tests/helpers/links.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
let technicianId = 0
beforeEach(async () => {
  const marcus = { name: 'Marcus Lee', color: 'blue', license: 'MO-4471' }
  const [row] = await site.db
    .insert(technicians)
    .values([marcus, { name: 'Ana Ruiz', color: 'orange' }])
    .returning()
  technicianId = row!.id
})

/** The last mail to the customer of a confirmed booking, as text. */
async function mailOf(id: number) {
  site.clock.now = new Date(site.clock.now.getTime() + 15_000)
  await site.work('outbox')
  const mails = await site.rows(outbox)
  const mail = mails.findLast(({ relatedId, role }) => relatedId === id && role === 'customer')!
  return mail.text.replaceAll(/\s+/g, ' ')
}
const confirm = async (assignment?: object) => {
  const { id } = await storeBooking(site)
  const change = { status: 'confirmed', ...friday, ...(assignment && { assignment }) }
  expect((await owner.patch(`${id}/status`, change)).status).toBe(200)
  return id
}
const nameTechnicians = () => writeSetting(site.db, 'team', { nameTechnician: true }, site.clock.now)

test('customers are told who comes if the owner wants that', async () => {
  await nameTechnicians()
  const id = await confirm({ technicianId })
  expect(await mailOf(id)).toContain('Marcus Lee, license MO-4471')
  const page = await site.get(`/api/appointments/${await tokenTo(site, 'appointment', id)}`)
  expect(await page.json()).toMatchObject({ technician: { name: 'Marcus Lee', photo: '', license: 'MO-4471' } })
  site.clock.now = new Date('2026-11-20T14:28:00Z')
  await owner.post(`/${id}/on-my-way`, { minutes: 30 })
  expect(await mailOf(id)).toContain('Marcus Lee is on the way to you. Please expect us around 9:00 AM.')
})

test('otherwise, and as long as nobody is chosen, they are not', async () => {
  expect(await mailOf(await confirm({ technicianId }))).not.toContain('Marcus')
  await nameTechnicians()
  expect(await mailOf(await confirm())).not.toContain('Who comes')
})

test('a mail that waits names who goes when it is sent', async () => {
  await nameTechnicians()
  const id = await confirm({ technicianId })
  expect((await owner.patch(`${id}/assignment`, { technicianId: technicianId + 1 })).status).toBe(200)
  const mail = await mailOf(id)
  expect(mail).toContain('Ana Ruiz')
  expect(mail).not.toContain('Marcus')
})

test('somebody who is no longer active is not named, and nobody is in a shop of one', async () => {
  await nameTechnicians()
  const id = await confirm({ technicianId })
  await site.db.update(technicians).set({ isActive: false }).where(ne(technicians.id, technicianId))
  expect(await mailOf(id)).not.toContain('Marcus')
})
