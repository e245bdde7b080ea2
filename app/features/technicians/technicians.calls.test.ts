import { expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { activityLog } from '#db/schema/history.ts'
import { technicians } from '#db/schema/technicians.ts'
import { storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const path = '/api/admin/technicians'
const marcus = {
  name: 'Marcus Lee',
  color: 'blue',
  phone: '(314) 555-0143',
  email: 'marcus@example.com',
  photo: '',
  license: 'MO-4471',
  services: ['heating'],
  isActive: true,
}
const ana = { ...marcus, name: 'Ana Ruiz', color: 'orange', phone: '', email: '', license: '', services: [] }

const send = async (method: string, to: string, body?: unknown) =>
  site.send(method, to, { body, headers: await site.signIn() })
const add = async (fields: object): Promise<number> => (await (await send('POST', path, fields)).json()).id
const listed = async () => (await send('GET', path)).json()

const soon = { scheduledStart: new Date('2026-11-19T15:00:00Z'), scheduledEnd: new Date('2026-11-19T17:00:00Z') }
const past = { scheduledStart: new Date('2026-11-10T15:00:00Z'), scheduledEnd: new Date('2026-11-10T17:00:00Z') }

test('a technician is added, changed and listed by name', async () => {
  const id = await add(marcus)
  await add(ana)
  expect(await listed()).toMatchObject([
    { name: 'Ana Ruiz', phone: null, email: null, license: null, services: [] },
    { ...marcus, id, jobsAhead: 0, timeOff: [] },
  ])
  const changed = await send('PATCH', `${path}/${id}`, { name: 'Marcus T. Lee' })
  expect(await changed.json()).toMatchObject({ ...marcus, name: 'Marcus T. Lee' })
  const summaries = (await site.rows(activityLog)).map(({ summary }) => summary)
  expect(summaries).toEqual([
    'Added the technician Marcus Lee',
    'Added the technician Ana Ruiz',
    'Changed the technician Marcus T. Lee',
  ])
})

test.each([
  [{ name: ' ' }, { name: 'Name is required.' }],
  [{ color: 'mauve' }, { color: 'Please choose a color from the list.' }],
  [{ color: 'blue' }, { color: 'Marcus Lee has this color. Please choose another.' }],
  [{ phone: '12' }, { phone: 'Please enter a valid phone number.' }],
  [{ email: 'ana' }, { email: 'Please enter a valid email address.' }],
  [{ photo: 'https://example.com/a.png' }, { photo: 'Choose an image from the library or upload one.' }],
])('%j is refused at its field', async (wrong, fields) => {
  await add(marcus)
  const refused = await send('POST', path, { ...ana, ...wrong })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields })
})

test('the color of somebody inactive is free, until they are active again', async () => {
  const id = await add({ ...marcus, isActive: false })
  expect((await send('POST', path, { ...ana, color: 'blue' })).status).toBe(201)
  const back = await send('PATCH', `${path}/${id}`, { isActive: true })
  expect(await back.json()).toMatchObject({ fields: { color: 'Ana Ruiz has this color. Please choose another.' } })
})

test.each([
  ['made inactive', (id: number) => send('PATCH', `${path}/${id}`, { isActive: false })],
  ['deleted', (id: number) => send('DELETE', `${path}/${id}`)],
])('the jobs ahead of somebody %s wait for another technician; those done keep their name', async (_what, change) => {
  const [lead, other] = [await add(marcus), await add(ana)]
  const stored = { status: 'confirmed', technicianId: lead }
  const { id: led } = await storeBooking(site, { ...stored, ...soon, helperIds: [other] })
  const { id: helped } = await storeBooking(site, { ...stored, ...soon, technicianId: other, helperIds: [lead] })
  const { id: done } = await storeBooking(site, { ...stored, ...past, status: 'completed' })
  const { id: request } = await storeBooking(site, { status: 'pending', technicianId: lead })
  const { id: canceled } = await storeBooking(site, { ...stored, ...soon, status: 'cancelled' })
  expect(await listed()).toMatchObject([{ jobsAhead: 2 }, { jobsAhead: 2 }])
  expect((await change(lead)).status).toBe(200)
  const rows = new Map((await site.rows(bookings)).map((row) => [row.id, row]))
  // Helpers alone would have nobody to help.
  expect(rows.get(led)).toMatchObject({ technicianId: null, helperIds: [] })
  expect(rows.get(helped)).toMatchObject({ technicianId: other, helperIds: [] })
  expect(rows.get(done)).toMatchObject({ technicianId: lead })
  expect(rows.get(request)).toMatchObject({ technicianId: null })
  expect(rows.get(canceled)).toMatchObject({ technicianId: null })
})

test.each(['marcus', 'LEE', '555-0143', 'mo-4471', 'marcus@example.com'])(
  'search finds a technician by %s',
  async (q) => {
    const id = await add(marcus)
    const { groups } = await (await send('GET', `/api/admin/search?q=${encodeURIComponent(q)}`)).json()
    expect(groups).toMatchObject([{ kind: 'technician', items: [{ id, title: 'Marcus Lee' }] }])
  },
)

test('time off is added, listed until it is over, and removed', async () => {
  const id = await add(marcus)
  const sick = { startsAt: '2026-11-19T06:00:00.000Z', endsAt: '2026-11-20T06:00:00.000Z', reason: 'Sick' }
  const { timeOff } = await (await send('POST', `${path}/${id}/time-off`, sick)).json()
  const [added] = timeOff
  expect(await listed()).toMatchObject([{ timeOff: [sick] }])
  site.clock.now = new Date('2026-11-21T06:00:00Z')
  expect(await listed()).toMatchObject([{ timeOff: [] }])
  expect((await send('DELETE', `/api/admin/time-off/${added.id}`)).status).toBe(200)
  expect((await send('DELETE', `/api/admin/time-off/${added.id}`)).status).toBe(404)
})

test('time off lists the jobs in it, to be given to somebody else', async () => {
  const [lead, other] = [await add(marcus), await add(ana)]
  const confirmed = { status: 'confirmed', ...soon }
  const { id } = await storeBooking(site, { ...confirmed, technicianId: lead })
  await storeBooking(site, { ...confirmed, technicianId: other, helperIds: [lead], firstName: 'Helped' })
  await storeBooking(site, { ...confirmed, technicianId: other })
  const sick = { startsAt: '2026-11-19T16:00:00.000Z', endsAt: '2026-11-19T18:00:00.000Z' }
  const added = await (await send('POST', `${path}/${lead}/time-off`, sick)).json()
  expect(added.timeOff).toMatchObject([{ jobs: [{ id, name: 'Ada Miller' }, { name: 'Helped Miller' }] }])
  await send('PATCH', `/api/admin/bookings/${id}/assignment`, { technicianId: other })
  expect((await listed())[1].timeOff).toMatchObject([{ jobs: [{ name: 'Helped Miller' }] }])
})

test('time off that ends before it begins is refused', async () => {
  const id = await add(marcus)
  const wrong = { startsAt: '2026-11-20T06:00:00Z', endsAt: '2026-11-19T06:00:00Z' }
  const refused = await send('POST', `${path}/${id}/time-off`, wrong)
  expect(await refused.json()).toMatchObject({ fields: { endsAt: 'Time off must end after it begins.' } })
  const past = { startsAt: '2026-11-10T06:00:00Z', endsAt: '2026-11-11T06:00:00Z' }
  const over = await send('POST', `${path}/${id}/time-off`, past)
  expect(await over.json()).toMatchObject({ fields: { endsAt: 'This time is already over.' } })
})

test('a link is shown once; the log names no key', async () => {
  const id = await add(marcus)
  const { url, technician } = await (await send('POST', `${path}/${id}/links/calendar`)).json()
  expect(technician).toMatchObject({ feedKeySince: site.clock.now.toISOString(), dayKeySince: null })
  const key = new URL(url).searchParams.get('key')!
  expect(JSON.stringify(await site.rows(activityLog))).not.toContain(key)
  expect(JSON.stringify(await site.rows(technicians))).not.toContain(key)
})

test('the calendar of a technician has only the jobs they go to', async () => {
  const [lead, other] = [await add(marcus), await add(ana)]
  const confirmed = { status: 'confirmed', ...soon }
  await storeBooking(site, { ...confirmed, firstName: 'Led', technicianId: lead })
  await storeBooking(site, { ...confirmed, firstName: 'Helped', technicianId: other, helperIds: [lead] })
  await storeBooking(site, { ...confirmed, firstName: 'Theirs', technicianId: other })
  await storeBooking(site, { ...confirmed, firstName: 'Open' })
  const { url } = await (await send('POST', `${path}/${lead}/links/calendar`)).json()
  const feed = await site.get(new URL(url).pathname + new URL(url).search)
  const names = (await feed.text()).match(/(Led|Helped|Theirs|Open) Miller/g)
  expect(names?.toSorted()).toEqual(['Helped Miller', 'Led Miller'])
  expect((await send('POST', `${path}/${lead}/links/door`)).status).toBe(404)
})

test('somebody restored from the trash gets new links, and can’t have a color that is taken', async () => {
  const id = await add(marcus)
  const { url } = await (await send('POST', `${path}/${id}/links/calendar`)).json()
  await send('DELETE', `${path}/${id}`)
  const other = await add({ ...ana, color: 'blue' })
  const restore = () => send('POST', `/api/admin/trash/technician/${id}/restore`)
  const refused = await restore()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    message: 'Ana Ruiz has the same color. Please give them another first.',
  })
  await send('PATCH', `${path}/${other}`, { color: 'orange' })
  expect((await restore()).status).toBe(200)
  expect(await listed()).toMatchObject([{}, { name: 'Marcus Lee', isActive: true, feedKeySince: null }])
  expect((await site.get(new URL(url).pathname + new URL(url).search)).status).toBe(410)
})

test('deleted and restored, they have their jobs again, but for what was given to somebody else', async () => {
  const [lead, helper] = [await add(marcus), await add(ana)]
  const job = (more: object) => storeBooking(site, { status: 'confirmed', ...soon, technicianId: lead, ...more })
  const jobs = [
    await job({ helperIds: [helper] }),
    await job({ technicianId: helper, helperIds: [lead] }),
    await job({}),
  ]
  const [led, helped, given] = jobs.map(({ id }) => id)
  const done = await job({ status: 'completed' })
  await send('DELETE', `${path}/${lead}`)
  await send('PATCH', `/api/admin/bookings/${given}/assignment`, { technicianId: helper })
  await send('PATCH', `/api/admin/bookings/${given}/assignment`, { technicianId: null })
  expect((await send('POST', `/api/admin/trash/technician/${lead}/restore`)).status).toBe(200)
  const rows = await site.rows(bookings)
  expect(rows.toSorted((one, other) => one.id - other.id)).toMatchObject([
    { id: led, technicianId: lead, helperIds: [helper] },
    { id: helped, technicianId: helper, helperIds: [lead] },
    { id: given, technicianId: null, helperIds: [] },
    { id: done.id, technicianId: lead },
  ])
})
