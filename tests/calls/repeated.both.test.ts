import { expect, test } from 'vitest'

import { handlers } from '#app/api.server.ts'
import { leadKinds } from '#app/features/leads/kinds.ts'
import { purge } from '#app/features/trash/purge.server.ts'
import { idempotencyKeys } from '#db/schema/site.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { eventContext } from '#tests/helpers/event-context.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

/** Two backups in a row are two backups. */
const notIdempotent = ['POST /api/admin/backups']

test('every office call that creates something is idempotent', () => {
  const creating = handlers.map(({ endpoint }) => endpoint).filter(({ by, status }) => by === 'admin' && status === 201)
  const repeatable = creating.filter(({ idempotent }) => !idempotent).map(({ method, path }) => `${method} ${path}`)
  expect(repeatable.toSorted()).toEqual(notIdempotent)
})

test.each([
  ['/api/admin/services', { title: 'A', description: 'B', icon: 'fas fa-fire', category: 'heating', isActive: true }],
  ['/api/admin/newsletter/issues', { subject: 'Spring' }],
  ['/api/admin/newsletter-templates', { title: 'A', subject: 'B', content: 'C' }],
  ['/api/admin/categories', { name: 'Attics' }],
])('POST %s sent twice in parallel and once more gives the same response', async (path, body) => {
  const headers = { ...(await site.signIn()), 'idempotency-key': crypto.randomUUID() }
  const send = () => site.send('POST', path, { body, headers })
  const responses = await Promise.all([send(), send()])
  responses.push(await send())
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
})

test('a key reused for another record is refused', async () => {
  const headers = await site.signIn()
  const path = '/api/admin/newsletter/issues'
  const issue = async () =>
    ((await (await site.send('POST', path, { body: { subject: 'Spring' }, headers })).json()) as { id: number }).id
  const [one, other] = [await issue(), await issue()]
  const key = { ...headers, 'idempotency-key': crypto.randomUUID() }
  const copy = (id: number) => site.send('POST', `${path}/${id}/duplicate`, { headers: key })
  expect([(await copy(one)).status, (await copy(one)).status, (await copy(other)).status]).toEqual([201, 201, 409])
  const { total } = (await (await site.get(path, headers)).json()) as { total: number }
  expect(total).toBe(3)
})

const lists = { booking: 'bookings', contact: 'contacts', 'privacy-contact': 'privacy-contacts' }
test.each(leadKinds)('stored responses about a %s are deleted when it is erased or purged', async (kind) => {
  const headers = await site.signIn()
  const send = async (method: string, path: string, body?: object) => {
    const response = await site.send(method, path, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      ...(body && { body }),
    })
    expect(response.status).toBeLessThan(300)
  }
  const leadWithNotes = async () => {
    const { id } = await insertLead[kind](site.db)
    const path = `/api/admin/${lists[kind]}/${id}`
    await send('POST', `${path}/notes`, { text: 'Gate code 42' })
    await send('POST', `${path}/contact-attempts`, { channel: 'call', outcome: 'Told me her code' })
    return { id, path }
  }
  const [one, other] = [await leadWithNotes(), await leadWithNotes()]
  expect(await site.db.$count(idempotencyKeys)).toBe(4)
  await send('POST', `${one.path}/erase`)
  expect(await site.db.$count(idempotencyKeys)).toBe(2)
  await send('DELETE', other.path)
  await site.db.transaction((db) => purge(eventContext(site, { db }), kind, [other.id]))
  expect(await site.db.$count(idempotencyKeys)).toBe(0)
})
