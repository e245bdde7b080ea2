import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { privateFiles } from '#db/schema/conversations.ts'
import { activityLog, recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { nine, technicianWithLink } from '#tests/helpers/my-day.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)

const rowOf = async (id: number) => (await selectBookings(site.db).where(eq(bookings.id, id)))[0]!
const historyOf = (id: number) =>
  site.db.select().from(recordEvents).where(eq(recordEvents.recordId, id)).orderBy(desc(recordEvents.id))
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message
const idsOf = async (response: Response) =>
  ((await response.json()) as { jobs: { id: number }[] }).jobs.map(({ id }) => id)

const later = {
  scheduledStart: new Date('2026-11-18T20:00:00Z'),
  scheduledEnd: new Date('2026-11-18T22:00:00Z'),
}

describe('the day', () => {
  test('has the jobs of today and tomorrow that they lead or help with, in order', async () => {
    const marcus = await technicianWithLink(site)
    const ana = await technicianWithLink(site, { name: 'Ana Ruiz', color: 'orange' })
    const tomorrow = await marcus.job(nine(19))
    const second = await marcus.job(later)
    const helped = await ana.job({ helperIds: [marcus.id] })
    await ana.job()
    await marcus.job(nine(17))
    await marcus.job(nine(20))
    await marcus.job({ status: 'cancelled' })
    await marcus.job({ status: 'pending' })
    await marcus.job({ deletedAt: site.clock.now })
    expect(await idsOf(await marcus.read())).toEqual([helped.id, second.id, tomorrow.id])
  })

  test('says what one needs at the door, and no price or email address', async () => {
    const marcus = await technicianWithLink(site)
    const place = { street: '4100 Lindell Blvd', unit: '2', zip: '63108' }
    const job = await marcus.job({
      ...place,
      town: 'St. Louis',
      accessNotes: 'Gate 44',
      equipment: 'Trane XR',
      valueCents: 100,
    })
    const done = { status: 'completed', valueCents: 249_50, ...nine(10) }
    await storeBooking(site, {
      ...done,
      ...place,
      street: '4100 LINDELL Blvd',
      workDone: 'New igniter',
      email: 'b@example.com',
    })
    await storeBooking(site, { ...done, ...place, unit: '3', workDone: 'Of a neighbor' })
    await owner.post(`/${job.id}/notes`, { text: 'Has a dog.' })
    const response = await marcus.read()
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      technician: 'Marcus Lee',
      today: '2026-11-18',
      jobs: [
        {
          name: 'Ada Miller',
          phone: '(314) 555-0100',
          textHref: null,
          service: 'Heating Systems',
          accessNotes: 'Gate 44',
          equipment: 'Trane XR',
          message: 'The furnace clicks and stops.',
          notes: ['Has a dog.'],
          visits: [{ at: '2026-11-10T15:00:00.000Z', service: 'Heating Systems', workDone: 'New igniter' }],
        },
      ],
    })
    expect(text).not.toMatch(/249|jobValue|example\.com|neighbor/)
  })

  test('is what the site’s clock says, and follows midnight here', async () => {
    const marcus = await technicianWithLink(site)
    const { id } = await marcus.job(nine(19))
    site.clock.now = new Date('2026-11-20T05:30:00Z')
    expect(await idsOf(await marcus.read())).toEqual([id])
    site.clock.now = new Date('2026-11-20T06:30:00Z')
    expect(await idsOf(await marcus.read())).toEqual([])
  })
})

const actions: [string, object][] = [
  ['on-my-way', { minutes: 15 }],
  ['started', {}],
  ['done', { workDone: 'New igniter' }],
  ['cannot', { reason: 'The van broke down' }],
]

describe.each(actions)('%s', (action, body) => {
  test('is refused for a job of somebody else or of another day', async () => {
    const marcus = await technicianWithLink(site)
    const ana = await technicianWithLink(site, { name: 'Ana Ruiz', color: 'orange' })
    const others = [await ana.job(), await marcus.job(nine(20)), await marcus.job(nine(16)), await storeBooking(site)]
    for (const { id } of others) {
      const before = await rowOf(id)
      const response = await marcus.post(action, { ...body, id })
      expect(response.status).toBe(404)
      expect(await messageOf(response)).toBe('This job isn’t yours any more. Please call the office.')
      expect(await rowOf(id)).toEqual(before)
    }
  })

  test('is refused with a sentence once the job was canceled', async () => {
    const marcus = await technicianWithLink(site)
    const { id } = await marcus.job({ status: 'cancelled' })
    const response = await marcus.post(action, { ...body, id })
    expect(response.status).toBe(409)
    expect(await messageOf(response)).toBe('This job was canceled. Please call the office about what you did.')
  })

  test('is done once by its Idempotency-Key', async () => {
    const marcus = await technicianWithLink(site)
    const { id } = await marcus.job()
    const press = () => marcus.post(action, { ...body, id }, { 'idempotency-key': 'a'.repeat(36) })
    const first = await press()
    expect(first.status).toBe(200)
    const [history, mails] = [await historyOf(id), await site.rows(outbox)]
    expect(await (await press()).json()).toEqual(await first.json())
    expect([await historyOf(id), await site.rows(outbox)]).toEqual([history, mails])
  })
})

test('On my way mails the customer after the time for undo', async () => {
  const marcus = await technicianWithLink(site)
  const { id } = await marcus.job()
  expect((await marcus.post('on-my-way', { id, minutes: 30 })).status).toBe(200)
  expect((await rowOf(id)).arrivalAt).toEqual(new Date('2026-11-18T15:30:00Z'))
  expect(await site.rows(outbox)).toMatchObject([{ kind: 'customer-on-my-way', to: 'ada@example.com' }])
  expect((await site.rows(activityLog)).at(-1)).toMatchObject({
    actor: 'technician',
    summary: `A technician pressed On My Way for B-${1000 + id}`,
  })
  expect((await marcus.post('on-my-way', { id, minutes: 20 })).status).toBe(400)
})

test('a job is started once, also by the helper', async () => {
  const marcus = await technicianWithLink(site)
  const ana = await technicianWithLink(site, { name: 'Ana Ruiz', color: 'orange' })
  const { id } = await marcus.job({ helperIds: [ana.id] })
  expect((await marcus.post('started', { id })).status).toBe(200)
  site.clock.now = new Date('2026-11-18T15:10:00Z')
  expect((await ana.post('started', { id })).status).toBe(200)
  expect((await rowOf(id)).startedAt).toEqual(new Date('2026-11-18T15:00:00Z'))
  expect(await historyOf(id)).toMatchObject([{ type: 'edit', to: 'started', text: 'Marcus Lee', actor: 'technician' }])
})

test('a job is done once; what a second one did is a note', async () => {
  const marcus = await technicianWithLink(site)
  const ana = await technicianWithLink(site, { name: 'Ana Ruiz', color: 'orange' })
  const { id } = await marcus.job({ helperIds: [ana.id] })
  for (let time = 0; time < 2; time++) {
    const response = await marcus.post('done', { id, workDone: 'New igniter' })
    expect([response.status, await response.json()]).toEqual([200, { id }])
  }
  expect(await rowOf(id)).toMatchObject({ status: 'completed', workDone: 'New igniter', jobValue: null })
  expect((await ana.post('done', { id, workDone: 'Cleaned the filter' })).status).toBe(200)
  expect(await historyOf(id)).toMatchObject([
    { type: 'note', text: 'Ana Ruiz: Cleaned the filter', actor: 'technician' },
    { type: 'status', to: 'completed', text: 'Marcus Lee: New igniter', actor: 'technician' },
  ])
  expect(await (await marcus.read()).json()).toMatchObject({ jobs: [{ status: 'completed', workDone: 'New igniter' }] })
  expect(await messageOf(await marcus.post('done', { id, workDone: ' ' }))).toBe('Please say what you did.')
})

test('what was pressed in the evening arrives in the morning', async () => {
  const marcus = await technicianWithLink(site)
  const { id } = await marcus.job()
  site.clock.now = new Date('2026-11-19T13:00:00Z')
  expect(await idsOf(await marcus.read())).toEqual([])
  expect((await marcus.post('done', { id, workDone: 'New igniter' })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ status: 'completed' })
})

test('a job whose lead can’t make it has nobody, and the owner is notified', async () => {
  await site.db.insert(settings).values({ key: 'notifications', value: { tellNew: ['booking'] } })
  const marcus = await technicianWithLink(site)
  const ana = await technicianWithLink(site, { name: 'Ana Ruiz', color: 'orange' })
  const { id } = await marcus.job({ helperIds: [ana.id] })
  expect((await marcus.post('cannot', { id, reason: 'The van broke down' })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', technicianId: null, helperIds: [] })
  expect(await historyOf(id)).toMatchObject([
    { type: 'edit', to: 'assigned', text: 'Marcus Lee can’t make it: The van broke down', actor: 'technician' },
  ])
  await site.work('outbox')
  expect(await site.rows(outbox)).toMatchObject([
    { kind: 'owner-cannot-make-it', subject: 'Somebody can’t make it: Ada Miller, Wed, Nov 18, 9:00 AM' },
  ])
  expect(await idsOf(await marcus.read())).toEqual([])
})

test('a helper who can’t make it leaves the others on the job', async () => {
  const marcus = await technicianWithLink(site)
  const ana = await technicianWithLink(site, { name: 'Ana Ruiz', color: 'orange' })
  const { id } = await marcus.job({ helperIds: [ana.id] })
  expect((await ana.post('cannot', { id, reason: 'Sick' })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ technicianId: marcus.id, helperIds: [] })
})

describe('a photo', () => {
  test('is stored once, and shown to who goes there alone', async () => {
    const marcus = await technicianWithLink(site)
    const ana = await technicianWithLink(site, { name: 'Ana Ruiz', color: 'orange' })
    const job = await marcus.job()
    const bytes = await testImage(40, 30)
    for (let time = 0; time < 2; time++) expect((await marcus.addPhoto(job.id, bytes)).status).toBe(200)
    const [photo, ...more] = await site.rows(privateFiles)
    expect(more).toEqual([])
    expect(await historyOf(job.id)).toMatchObject([{ to: 'photo', actor: 'technician' }])
    expect(await (await marcus.read()).json()).toMatchObject({ jobs: [{ photoIds: [photo!.id] }] })
    const open = (key: string, id = photo!.id) => site.get(`/api/day/${key}/photos/${id}`)
    const shown = await open(marcus.key)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect((await open(ana.key)).status).toBe(404)
    expect((await open(marcus.key, 4711)).status).toBe(404)
    site.clock.now = new Date('2026-11-20T15:00:00Z')
    expect((await open(marcus.key)).status).toBe(404)
  })

  test('of 40 MB is refused with a sentence', async () => {
    const marcus = await technicianWithLink(site)
    const { id } = await marcus.job()
    const response = await marcus.addPhoto(id, Buffer.alloc(40 * 1024 * 1024))
    const message = 'This photo is larger than 10 MB. Please take a smaller one.'
    expect([response.status, await messageOf(response)]).toEqual([413, message])
  })

  test('of a job of somebody else is refused', async () => {
    const marcus = await technicianWithLink(site)
    const { id } = await storeBooking(site, { status: 'confirmed', ...nine(18) })
    expect((await marcus.addPhoto(id, await testImage(40, 30))).status).toBe(404)
  })
})
