import { beforeEach, expect, test, onTestFinished } from 'vitest'

import { appointments } from '#db/schema/jobs.ts'
import { outbox } from '#db/schema/outbox.ts'
import { confirmedBooking, friday, office } from '#tests/helpers/bookings.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const part = { reason: 'The part comes Tuesday.', minutes: 60 }
const tuesday = { scheduledStart: '2026-11-24T15:00:00.000Z', scheduledEnd: '2026-11-24T16:00:00.000Z' }
/** When the customer is told that somebody comes. */
const told = { ...tuesday, scheduledEnd: '2026-11-24T17:00:00.000Z' }
const comeBack = (id: number, body: object = part) => owner.post(`${id}/appointments`, body)
const takeBack = async (id: number) =>
  site.send('DELETE', `/api/admin/bookings/${id}/appointments`, { headers: await site.signIn() })
const mails = async () => (await site.rows(outbox)).map(({ kind }) => kind)
const bookingOf = async (id: number) => (await owner.get(String(id))).json()
const waits = async () => (await (await owner.get('?waiting=yes')).json()).items.map(({ id }: { id: number }) => id)
const onFriday = () => (site.clock.now = new Date('2026-11-20T17:30:00Z'))

beforeEach(() => (site.clock.now = new Date('2026-11-18T15:00:00Z')))

async function sendAll() {
  site.clock.now = new Date(site.clock.now.getTime() + 12_000)
  await site.work('outbox')
}

/** No two looks at the clock show the same time. */
function letTimePass() {
  let { now } = site.clock
  const ticking = { get: () => (now = new Date(now.getTime() + 1)), set: (next: Date) => void (now = next) }
  Object.defineProperty(site.clock, 'now', { ...ticking, configurable: true })
  onTestFinished(
    () => void Object.defineProperty(site.clock, 'now', { value: now, writable: true, configurable: true }),
  )
}

test('a job that was begun waits for another appointment, of which the customer hears once it has a time', async () => {
  const page = await customerPage(site)
  await sendAll()
  const { id } = page
  expect((await comeBack(id)).status).toBe(409)
  onFriday()
  await owner.patch(`${id}/status`, { status: 'completed', workDone: 'Cleaned the burner', jobValue: 90 })
  const before = await mails()
  expect(await (await comeBack(id)).json()).toMatchObject({
    status: 'confirmed',
    ...part,
    scheduledStart: null,
    earlier: [friday],
    workDone: 'Cleaned the burner',
    jobValue: 90,
  })
  expect(await waits()).toEqual([id])
  expect(await (await page.read()).json()).toMatchObject({
    state: 'returning',
    scheduledStart: null,
    earlier: [friday],
  })
  expect((await page.post('acknowledge', {})).status).toBe(409)
  // The day still shows that somebody was there.
  expect(await (await owner.get('/jobs?from=2026-11-20&days=7')).json()).toMatchObject([{ isCurrent: false }])
  await sendAll()
  expect(await mails()).toEqual(before)
  expect((await comeBack(id)).status).toBe(409)

  expect(await (await owner.patch(String(id), tuesday)).json()).toMatchObject({ mailOutcome: 'no-server', ...tuesday })
  await sendAll()
  const [first, second] = (await site.rows(outbox)).filter(({ kind }) => kind === 'customer-confirmed')
  expect(second!.subject).toBe("We'll come back: Tue, Nov 24, between 9 and 11 AM")
  const uids = (await site.rows(appointments)).map(({ icsUid }) => icsUid)
  expect(new Set(uids).size).toBe(2)
  for (const [at, mail] of [first!, second!].entries()) expect(mail.attachments[0]!.content).toContain(uids[at])
  expect(await waits()).toEqual([])
  expect(await (await page.read()).json()).toMatchObject({ state: 'confirmed', ...told, earlier: [friday] })
})

test('what was never sent about the first appointment is not sent about one without a time', async () => {
  const id = await confirmedBooking(site)
  onFriday()
  await comeBack(id)
  await sendAll()
  expect(await site.rows(outbox)).toMatchObject([{ status: 'discarded', cancelReason: 'withdrawn' }])
})

test.each([
  ['what was done', 'completed'],
  ['what was begun', 'confirmed'],
] as const)('taken back, %s is as it was', async (_what, status) => {
  const id = await confirmedBooking(site)
  onFriday()
  if (status === 'completed') await owner.patch(`${id}/status`, { status })
  const before = await bookingOf(id)
  await comeBack(id)
  expect((await takeBack(id)).status).toBe(200)
  const { updatedAt: _at, events: _events, ...after } = await bookingOf(id)
  expect(before).toMatchObject({ ...after, earlier: [], reason: null })
  expect((await takeBack(id)).status).toBe(412)
})

test('a customer cancels what is left: the job is done, the owner is notified, and Undo brings it back', async () => {
  await site.send('PUT', '/api/admin/settings/notifications', {
    headers: await site.signIn(),
    body: { emails: ['owner@example.com'] },
  })
  const page = await customerPage(site)
  const { id } = page
  onFriday()
  letTimePass()
  await owner.patch(`${id}/status`, { status: 'completed' })
  await comeBack(id)
  await owner.patch(String(id), tuesday)
  await sendAll()
  const cancel = () => page.post('cancel', { start: tuesday.scheduledStart, reason: 'My plans changed' })
  expect(await (await cancel()).json()).toMatchObject({ state: 'cancelled', ...told, earlier: [friday] })
  expect((await cancel()).status).toBe(200)
  expect(await bookingOf(id)).toMatchObject({ status: 'completed', ...friday, earlier: [] })
  await sendAll()
  const sent = (await site.rows(outbox)).filter(({ status }) => status !== 'discarded').map(({ kind }) => kind)
  expect(sent).toContain('customer-cancelled')
  expect(sent).toContain('owner-customer-cancelled')
  expect(await (await owner.get('/values')).json()).toMatchObject([{ jobs: 1 }])
  expect((await owner.patch(`${id}/status`, { status: 'confirmed', undo: true })).status).toBe(200)
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', ...tuesday, earlier: [friday] })

  // Completed once more, that cancellation is over.
  await owner.patch(`${id}/status`, { status: 'cancelled', reason: 'Sold', cancelledBy: 'customer' })
  await comeBack(id)
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', scheduledStart: null, earlier: [friday] })
  await owner.patch(`${id}/status`, { status: 'completed' })
  expect(await (await page.read()).json()).toMatchObject({ state: 'over', ...friday, earlier: [] })
  await owner.patch(`${id}/status`, { status: 'confirmed', undo: true })
  expect(await waits()).toEqual([id])
  for (const status of ['no-show', 'contacted'])
    expect((await owner.patch(`${id}/status`, { status })).status, status).toBe(409)
})

test('canceling what is left completes the job, and the customer is notified if they knew of it', async () => {
  const id = await confirmedBooking(site)
  onFriday()
  await comeBack(id)
  await owner.patch(String(id), tuesday)
  await sendAll()
  const cancellation = { status: 'cancelled', reason: 'Works again', cancelledBy: 'customer' }
  expect(await (await owner.patch(`${id}/status`, cancellation)).json()).toMatchObject({
    status: 'completed',
    cancelReason: 'Works again',
  })
  await sendAll()
  const mail = (await site.rows(outbox)).at(-1)!
  expect(mail).toMatchObject({ kind: 'customer-cancelled', status: 'held' })
  expect(mail.text).toContain('Tuesday, November 24')

  const other = await confirmedBooking(site, { email: 'bob@example.com' }, tuesday)
  site.clock.now = new Date('2026-11-24T17:00:00Z')
  await comeBack(other)
  expect(await (await owner.patch(`${other}/status`, cancellation)).json()).toMatchObject({
    status: 'completed',
    ...tuesday,
    earlier: [],
  })
  expect(await (await owner.get('/values')).json()).toMatchObject([{ month: '2026-11', jobs: 2 }])
  await sendAll()
  expect((await site.rows(outbox)).at(-1)).toMatchObject({ kind: 'customer-confirmed' })
})

test('a technician plans it without a time; photos that were still on the phone arrive', async () => {
  const marcus = await technicianWithLink(site)
  const { id } = await marcus.job()
  const body = { id, ...part }
  expect((await marcus.post('come-back', { ...body, minutes: 50 })).status).toBe(400)
  expect((await marcus.post('come-back', { ...body, reason: ' ' })).status).toBe(400)
  expect((await marcus.post('come-back', body, { 'x-pressed-ago': '600000' })).status).toBe(200)
  expect(await bookingOf(id)).toMatchObject({
    reason: `Marcus Lee: ${part.reason}\nPressed at 8:50 AM, arrived at 9:00 AM`,
    technicianId: marcus.id,
  })
  expect((await marcus.addPhoto(id, 'no photo')).status).toBe(400)
  const done = await marcus.post('done', { id, workDone: 'All' })
  expect(done.status).toBe(409)
  await owner.patch(String(id), {
    scheduledStart: '2026-11-19T15:00:00.000Z',
    scheduledEnd: '2026-11-19T16:00:00.000Z',
  })
  const late = await marcus.post('done', { id, workDone: 'All' }, { 'x-pressed-ago': '600000' })
  expect([late.status, (await late.json()).message]).toEqual([
    409,
    'This job has another appointment now. Please call the office about what you did.',
  ])
  const stranger = await technicianWithLink(site, { name: 'Ana Ruiz', color: 'orange' })
  expect((await stranger.post('come-back', body)).status).toBe(404)
})

test('the reason is erased with the customer, and the appointments are purged with the booking', async () => {
  const id = await confirmedBooking(site)
  onFriday()
  await comeBack(id)
  await owner.post(`${id}/erase`)
  expect((await site.rows(appointments)).map(({ reason }) => reason)).toEqual([null, null])
  await owner.remove(id)
  await site.send('DELETE', `/api/admin/trash/booking/${id}`, { headers: await site.signIn() })
  expect(await site.rows(appointments)).toEqual([])
})
