import { expect, test } from 'vitest'

import { insertLead } from '#tests/helpers/stored-leads.ts'
import { friday, office } from '#tests/helpers/bookings.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { Waiting } from './schemas.ts'

const site = useSite()
const owner = office(site)
const queue = async () => (await (await office(site, '/api/admin/queue').get()).json()) as { items: Waiting[] }
const listed = async () => (await queue()).items.map(({ id }) => id)
const reason = { reason: 'My plans changed' }

test('what a customer cancels is listed until it is seen, which can be undone', async () => {
  const { id, post } = await customerPage(site)
  const { id: technicianId } = await technicianWithLink(site)
  await owner.patch(`${id}/assignment`, { technicianId, helperIds: [] })
  await post('cancel', reason)
  const [canceled] = (await queue()).items
  const setback = { ...friday, technicianId }
  expect(canceled).toMatchObject({ id, status: 'cancelled', excerpt: reason.reason, isToday: false, setback })
  const at = canceled!.createdAt
  const seen = await owner.post(`${id}/seen`, { at })
  expect(await listed()).toEqual([])
  expect((await owner.post(`${id}/seen`, { at })).status).toBe(412)
  const version = { 'if-match': `"${(await seen.json()).updatedAt}"` }
  expect((await owner.post(`${id}/seen`, { at, undo: true }, version)).status).toBe(200)
  expect((await queue()).items).toEqual([canceled])
})

test('a cancellation that was reopened, is of the office, over or deleted is not listed', async () => {
  const { id, post } = await customerPage(site)
  await post('cancel', reason)
  await owner.patch(`${id}/status`, { status: 'confirmed', undo: true })
  expect(await listed()).toEqual([])
  await owner.patch(`${id}/status`, { status: 'cancelled', reason: 'By phone', cancelledBy: 'customer' })
  expect(await listed()).toEqual([])

  const other = await customerPage(site)
  await other.post('cancel', reason)
  expect(await listed()).toEqual([other.id])
  await owner.remove(other.id)
  expect(await listed()).toEqual([])

  await (await customerPage(site)).post('cancel', reason)
  expect(await listed()).toHaveLength(1)
  site.clock.now = new Date('2026-11-21T15:00:00Z')
  expect(await listed()).toEqual([])
  site.clock.now = new Date('2026-11-18T15:00:00Z')
})

test('what is left of a job is listed when its customer cancels it', async () => {
  const { id, post } = await customerPage(site)
  site.clock.now = new Date('2026-11-20T17:30:00Z')
  await owner.post(`${id}/appointments`, { reason: 'The part comes Tuesday.', minutes: 60 })
  const tuesday = { scheduledStart: '2026-11-24T15:00:00.000Z', scheduledEnd: '2026-11-24T16:00:00.000Z' }
  await owner.patch(String(id), tuesday)
  await post('cancel', { ...reason, start: tuesday.scheduledStart })
  expect((await queue()).items).toMatchObject([{ id, status: 'completed', excerpt: reason.reason, setback: tuesday }])
  site.clock.now = new Date('2026-11-18T15:00:00Z')
})

test('a job that a technician gave back today comes before requests, until somebody is assigned', async () => {
  const marcus = await technicianWithLink(site)
  const ana = await technicianWithLink(site, { name: 'Ana Ruiz', color: 'orange' })
  const { id } = await marcus.job()
  const request = await insertLead.booking(site.db, { createdAt: site.clock.now, dueAt: site.clock.now })
  await marcus.post('cannot', { id, reason: 'Flat tire' })
  const { items } = await queue()
  expect(items.map((one) => one.id)).toEqual([id, request.id])
  expect(items[0]).toMatchObject({ status: 'confirmed', isToday: true, excerpt: 'Marcus Lee can’t make it: Flat tire' })
  await owner.patch(`${id}/assignment`, { technicianId: ana.id, helperIds: [] })
  expect(await listed()).toEqual([request.id])
  await owner.patch(`${id}/assignment`, { technicianId: null, helperIds: [] })
  expect(await listed()).toEqual([request.id])
})
