import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { consentEvents } from '#db/schema/consent.ts'
import { customers } from '#db/schema/customers.ts'
import { activityLog, recordEvents } from '#db/schema/history.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { friday } from '#tests/helpers/bookings.ts'
import { leadPaths } from '#tests/helpers/lead-office.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { Customer, CustomerRow, TimelineItem } from './schemas.ts'

const site = useSite()
const smsConsent = { general: false, informational: true, marketing: false, noTexts: false }
const ada = { email: 'ada@example.com', phone: '(314) 555-0100' }
const ben = { email: 'ben@example.com', phone: '(314) 555-0177' }

/** Stores a request and assigns it to its customer. */
const post = async (path: string, options: { body: object; headers?: Record<string, string> }) => {
  const response = await site.send('POST', path, options)
  await site.work('customers')
  return response
}
const later = (minutes = 1) => (site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000))
const write = (name: string, more: object) => {
  later()
  const body = { name, subject: 'quote', message: `Question of ${name}`, smsConsent, ...more }
  return post('/api/contacts', { body })
}
const book = (firstName: string, more: object) => {
  later()
  const body = { firstName, lastName: 'Miller', serviceType: 'heating', message: 'No heat', smsConsent, ...more }
  return post('/api/bookings', { body })
}
const call = async (method: string, path: string, body?: object) => {
  const response = await site.send(method, path, { headers: await site.signIn(), ...(body && { body }) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const office = (method: string, path: string, body?: object) => call(method, `/api/admin/customers${path}`, body)
/** `otherId` was merged into `id`. */
const separate = (id: number, otherId: number) => office('POST', `/${id}/separate`, { otherId })
const list = async (search = '') => ((await office('GET', search)).body as { items: CustomerRow[] }).items
const counts = async () =>
  (await list()).map(({ id, requestCount }) => [id, requestCount]).toSorted(([one], [other]) => one! - other!)
const read = async (id: number) => (await office('GET', `/${id}`)).body as unknown as Customer
const timeline = async (id: number, search = '') =>
  ((await office('GET', `/${id}/timeline${search}`)).body as { items: TimelineItem[] }).items

test('lists customers by their last request or name', async () => {
  await write('Ada Miller', ada)
  await write('Ben O’Brien', ben)
  await book('Ada', ada)
  expect(await list()).toMatchObject([
    { name: 'Ada Miller', phone: '+13145550100', email: ada.email, requestCount: 2 },
    { name: 'Ben O’Brien', requestCount: 1 },
  ])
  expect((await list('?sort=name')).map(({ id }) => id)).toEqual([1, 2])
  expect((await list('?sort=-name&pageSize=10')).map(({ id }) => id)).toEqual([2, 1])
})

test('a customer has consent by number, newsletter by address, what waits and the next visit', async () => {
  await write('Ada Miller', ada)
  await book('Ada', { ...ada })
  await site.send('POST', '/api/newsletter/subscribe', { body: { email: ada.email } })
  await call('PATCH', `${leadPaths.booking}/1/status`, { status: 'confirmed', ...friday })
  expect(await read(1)).toMatchObject({
    name: 'Ada Miller',
    otherNames: [],
    phones: [{ phone: '+13145550100', consent: { informational: { allowed: true }, marketing: { allowed: false } } }],
    emails: [{ email: ada.email, newsletter: 'active', isShared: false }],
    waiting: [{ kind: 'contact', id: 1, what: 'Get a Quote' }],
    places: [],
    nextVisit: friday.scheduledStart,
    work: { count: 0, value: 0, last: null },
    matches: [],
  })
  const done = { status: 'completed', workDone: 'New coil', jobValue: 249.5 }
  expect((await call('PATCH', `${leadPaths.booking}/1/status`, done)).status).toBe(200)
  expect(await read(1)).toMatchObject({
    nextVisit: null,
    work: { count: 1, value: 249.5, last: { id: 1, at: friday.scheduledStart, workDone: 'New coil' } },
  })
  expect((await office('GET', '/2')).status).toBe(404)
})

test('the timeline has requests, their history, mails, consent, newsletter and notes, newest first', async () => {
  await write('Ada Miller', ada)
  later()
  await site.send('POST', '/api/newsletter/subscribe', { body: { email: ada.email } })
  later()
  await call('PATCH', `${leadPaths.contact}/1/status`, { status: 'read' })
  later()
  await call('POST', `${leadPaths.contact}/1/notes`, { text: 'Has two furnaces' })
  await site.work('lead-mails')
  later()
  expect((await office('POST', '/1/notes', { text: 'Prefers mornings' })).status).toBe(201)
  // Someone else with the same address: only what is not about a request is hers too.
  await book('Other', { email: ada.email, phone: ben.phone })
  await site.work('lead-mails')
  const items = await timeline(1)
  expect(items.map(({ type, ...item }) => ({ type, ...('event' in item && { text: item.event.text }) }))).toEqual([
    { type: 'event', text: 'Prefers mornings' },
    { type: 'mail' },
    { type: 'event', text: 'Has two furnaces' },
    { type: 'event', text: null },
    { type: 'newsletter' },
    { type: 'consent' },
    { type: 'request' },
  ])
  expect(items.at(-1)).toMatchObject({
    request: { kind: 'contact', id: 1, what: 'Get a Quote', status: 'read' },
    message: 'Question of Ada Miller',
    at: '2026-11-18T15:01:00.000Z',
  })
  expect(items[1]).toMatchObject({ request: { kind: 'contact', id: 1 }, mail: { kind: 'customer-received' } })
  const page = (await office('GET', '/1/timeline?pageSize=10&page=2')).body
  expect(page).toMatchObject({ items: [], page: 2 })
})

test('the newest name that is written in full is shown, also after a merge', async () => {
  await write('ada miller', ada)
  await write('Ada Miller', ada)
  await write('ADA MILLER', ada)
  await write('Ada', ada)
  expect(await read(1)).toMatchObject({ name: 'Ada Miller' })
  await write('a miller', { ...ben, phone: ada.phone })
  expect((await office('POST', '/1/merge', { otherId: 2 })).body).toMatchObject({ name: 'Ada Miller' })
  await write('Ada Vance', ada)
  expect(await read(1)).toMatchObject({ name: 'Ada Vance' })
})

test('customers who share a number are proposed, and merged only by the owner', async () => {
  await write('Ada Miller', ada)
  await write('Ben Miller', { ...ben, phone: ada.phone })
  const proposed = { id: 2, name: 'Ben Miller', samePhone: true, sameEmail: false }
  expect((await read(1)).matches).toMatchObject([proposed])
  expect(await office('POST', '/1/merge', { otherId: 2 })).toMatchObject({
    status: 200,
    body: { id: 1, name: 'Ben Miller', requestCount: 2, matches: [] },
  })
  expect((await list()).map(({ id }) => id)).toEqual([1])
  expect(await list('?q=ada miller')).toMatchObject([{ id: 1 }])
  expect(await read(2)).toMatchObject({ id: 1 })
  expect((await timeline(2)).filter(({ type }) => type === 'request')).toHaveLength(2)
  const [logged] = await site.db.select().from(activityLog).orderBy(desc(activityLog.id)).limit(1)
  expect(logged).toMatchObject({ action: 'customer.merge', summary: 'Merged customer 2 into customer 1' })
  // A later request is of the one they are merged into, and stays there.
  await write('Benjamin Miller', { ...ben, phone: ada.phone })
  expect(await list()).toMatchObject([{ id: 1, name: 'Benjamin Miller', requestCount: 3 }])
  expect(await separate(1, 2)).toMatchObject({ status: 200, body: { id: 1, requestCount: 2 } })
  expect(await list()).toMatchObject([
    { id: 1, name: 'Benjamin Miller', requestCount: 2 },
    { id: 2, name: 'Ben Miller', requestCount: 1 },
  ])
  // A second press changes nothing.
  expect((await separate(1, 2)).status).toBe(200)
})

test('a circle of merges is refused', async () => {
  for (const person of ['Ada', 'Ben', 'Cleo']) await write(person, { ...ada, email: `${person}@example.com` })
  expect((await office('POST', '/1/merge', { otherId: 2 })).status).toBe(200)
  expect((await office('POST', '/2/merge', { otherId: 3 })).status).toBe(200)
  for (const [into, other] of [
    [1, 1],
    [2, 1],
    [3, 1],
    [1, 3],
  ]) {
    expect(await office('POST', `/${into}/merge`, { otherId: other })).toMatchObject({
      status: 409,
      body: { message: 'These are already one customer.' },
    })
  }
  expect((await office('POST', '/1/merge', { otherId: 9 })).status).toBe(404)
})

test('a merge of merged customers is undone with them, and none before a later one', async () => {
  const names = ['Ada', 'Ben', 'Cleo']
  for (const name of names) await write(name, { ...ada, email: `${name}@example.com` })
  await office('POST', '/2/merge', { otherId: 3 })
  await office('POST', '/1/merge', { otherId: 2 })
  expect(await list()).toMatchObject([{ id: 1, requestCount: 3 }])
  expect([await read(2), await read(3)]).toMatchObject([{ id: 1 }, { id: 1 }])
  expect(await separate(2, 3)).toMatchObject({
    status: 409,
    body: { message: 'They were merged again since. Undo that first.' },
  })
  await separate(1, 2)
  expect(await counts()).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(await read(3)).toMatchObject({ id: 2 })
  await separate(2, 3)
  expect((await counts()).map(([, count]) => count)).toEqual([1, 1, 1])
})

test('those merged into a customer are gone with the last request of all', async () => {
  await write('Ada', ada)
  await write('Ben', { ...ben, phone: ada.phone })
  await office('POST', '/1/merge', { otherId: 2 })
  await call('POST', `${leadPaths.contact}/2/erase`, {})
  expect(await read(2)).toMatchObject({ id: 1, requestCount: 1 })
  await call('POST', `${leadPaths.contact}/1/erase`, {})
  expect(await site.rows(customers)).toEqual([])
  expect((await separate(1, 2)).status).toBe(404)
})

test('two windows that merge each into the other make no circle', async () => {
  await write('Ada', ada)
  await write('Ben', { ...ben, phone: ada.phone })
  const answers = await Promise.all([
    office('POST', '/1/merge', { otherId: 2 }),
    office('POST', '/2/merge', { otherId: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  expect(await list()).toMatchObject([{ requestCount: 2 }])
})

test('those said to be different people are not proposed again, even after a merge', async () => {
  await write('Ada', ada)
  await write('Ben', { ...ben, phone: ada.phone })
  await write('Cleo', { ...ben })
  expect((await office('POST', '/2/matches', { otherId: 1, isDifferent: true })).body).toMatchObject({
    matches: [{ id: 3 }],
  })
  expect((await read(1)).matches).toEqual([])
  await office('POST', '/3/merge', { otherId: 2 })
  expect([(await read(1)).matches, (await read(3)).matches]).toEqual([[], []])
  await separate(3, 2)
  await office('POST', '/1/matches', { otherId: 2, isDifferent: false })
  expect((await read(1)).matches).toMatchObject([{ id: 2 }])
})

test('the request of a customer names them and their other requests', async () => {
  await write('Ada', ada)
  await book('Ada', ada)
  expect((await office('GET', '/sender/contact/1')).body).toMatchObject({
    customer: { id: 1, requestCount: 2 },
    others: [{ kind: 'booking', id: 1, what: 'Heating Systems', status: 'pending' }],
    matches: 0,
  })
  await call('POST', `${leadPaths.contact}/1/erase`, {})
  expect((await office('GET', '/sender/contact/1')).body).toMatchObject({ customer: null, others: [] })
})

test('erasing a customer takes everything but the consent ledger', async () => {
  await write('Ada', ada)
  await book('Ada', ada)
  await write('Ada Jones', { ...ben, phone: ada.phone })
  await office('POST', '/2/notes', { text: 'Jones likes tea' })
  await office('POST', '/1/merge', { otherId: 2 })
  await office('POST', '/1/notes', { text: 'Ada likes tea' })
  await site.send('POST', '/api/newsletter/subscribe', { body: { email: ada.email } })
  await site.work('lead-mails')
  await call('DELETE', `${leadPaths.contact}/1`)
  const ledger = await site.rows(consentEvents)
  expect((await office('POST', '/1/erase', { requestCount: 3 })).status).toBe(412)
  expect(await office('POST', '/1/erase', { requestCount: 2 })).toMatchObject({ status: 200, body: { erased: 3 } })
  expect(await list()).toEqual([])
  expect(await site.rows(customers)).toEqual([])
  expect(await site.rows(newsletters)).toEqual([])
  expect(await site.rows(consentEvents)).toEqual(ledger)
  const tables = ['bookings', 'contacts', 'record_events', 'outbox', 'idempotency_keys', 'activity_log', 'newsletters']
  for (const table of tables) {
    const { rows } = await site.database.pool.query(
      `select to_jsonb(t)::text as row from ${table} t where to_jsonb(t)::text ~* 'ada|555-0100|ben@|likes tea'`,
    )
    expect.soft(rows).toEqual([])
  }
  expect(await site.db.$count(outbox)).toBeGreaterThan(0)
  expect(await site.db.$count(recordEvents, eq(recordEvents.kind, 'customer'))).toBe(0)
})

test('a newsletter subscription stays while another customer has the address', async () => {
  await write('Ada', ada)
  await write('Ben', { ...ben, email: 'Ada@example.com' })
  await site.send('POST', '/api/newsletter/subscribe', { body: { email: ada.email } })
  expect((await read(1)).emails).toMatchObject([{ newsletter: 'active', isShared: true }])
  await office('POST', '/1/erase', { requestCount: 1 })
  expect(await site.db.$count(newsletters)).toBe(1)
  await office('POST', '/2/erase', { requestCount: 1 })
  expect(await site.db.$count(newsletters)).toBe(0)
})
