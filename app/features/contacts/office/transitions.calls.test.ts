import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { messageKinds, messageStatuses } from '#app/features/contacts/statuses.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import { activityLog, recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { office } from '#tests/helpers/bookings.ts'
import { leadPaths } from '#tests/helpers/lead-office.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const later = (seconds: number) => (site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000))
const tables = { contact: contacts, 'privacy-contact': privacyContacts }

/** Written out independently of the code's own table. */
const tableFrom = (first: string): Record<string, string[]> => ({
  [first]: ['read', 'replied', 'archived', 'spam'],
  read: [first, 'replied', 'archived', 'spam'],
  replied: ['archived', 'read'],
  archived: ['read'],
  spam: [first],
})

describe.each(messageKinds)('a %s', (kind) => {
  const owner = office(site, leadPaths[kind])
  const first = kind === 'contact' ? 'unread' : 'new'
  const table = tableFrom(first)
  const states = messageStatuses[kind].map(({ value }) => value)
  const store = (more: object = {}) => insertLead[kind](site.db, more)
  const change = (id: number, status: string, more: object = {}) => owner.patch(`/${id}/status`, { status, ...more })
  const rowOf = async (id: number) =>
    (
      await site.db
        .select()
        .from(tables[kind] as typeof contacts)
        .where(eq(tables[kind].id, id))
    )[0]!
  const history = (id: number) =>
    site.db
      .select()
      .from(recordEvents)
      .where(and(eq(recordEvents.kind, kind), eq(recordEvents.recordId, id), eq(recordEvents.type, 'status')))
      .orderBy(recordEvents.id)
  const mails = async () =>
    (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ kind, status }) => [kind, status])

  test('changes its status as in the table', async () => {
    for (const from of states) {
      for (const to of states) {
        const about = `from ${from} to ${to}`
        const { id, updatedAt } = await store({ status: from })
        later(60)
        const response = await change(id, to)
        const body = await response.json()
        if (table[from]!.includes(to)) {
          const { now } = site.clock
          expect([response.status, body], about).toMatchObject([200, { id, status: to, updatedAt: now.toISOString() }])
          expect(await rowOf(id), about).toMatchObject({ status: to, updatedAt: now })
          expect(await history(id), about).toMatchObject([{ from, to, actor: 'admin', at: now }])
          continue
        }
        if (from === to) expect(response.status, about).toBe(200)
        else {
          const refusal = { code: 'invalid_transition', from, to, allowed: table[from] }
          expect([response.status, body], about).toMatchObject([409, refusal])
        }
        expect(await rowOf(id), about).toMatchObject({ status: from, updatedAt })
        expect(await history(id), about).toEqual([])
      }
    }
    const logged = await site.rows(activityLog)
    expect(logged).toHaveLength(Object.values(table).flat().length)
    expect(logged[0]).toMatchObject({ action: `${kind}.read`, kind, actor: 'admin' })
  })

  test('refuses disallowed transitions with an error', async () => {
    const { id } = await store({ status: 'spam' })
    expect(await (await change(id, 'replied')).json()).toMatchObject({
      message: "A message marked as spam can't be marked as replied.",
    })
    const other = kind === 'contact' ? 'new' : 'unread'
    expect((await change(id, other)).status).toBe(400)
    expect((await change(9_999, 'read')).status).toBe(404)
  })

  test('is answered by a reply: the clock stops once, and the note is in the history', async () => {
    const { id } = await store()
    later(38 * 60)
    const answered = site.clock.now
    await change(id, 'replied', { note: 'Sent the price list.' })
    expect(await rowOf(id)).toMatchObject({ firstResponseAt: answered })
    expect(await history(id)).toMatchObject([{ text: 'Sent the price list.' }])
    later(60)
    await change(id, 'archived')
    expect(await rowOf(id)).toMatchObject({ status: 'archived', firstResponseAt: answered })
  })

  test('stops its clock when archived, without counting as answered', async () => {
    const { id } = await store()
    await change(id, 'archived')
    expect(await rowOf(id)).toMatchObject({ status: 'archived', firstResponseAt: null })
    later(3 * 24 * 3600)
    await site.work('lead-clock')
    expect(await mails()).toEqual([])
    expect(await (await owner.get('?overdue=yes')).json()).toMatchObject({ total: 0 })
  })

  test('sends nothing when reopened days after its promise', async () => {
    const { id } = await store({ status: 'archived' })
    later(12 * 3600)
    await change(id, 'read')
    expect(await rowOf(id)).toMatchObject({ firstResponseAt: null })
    later(24 * 3600)
    await site.work('lead-clock')
    expect(await mails()).toEqual([])
  })

  test('stays answered when unarchived, until the reply itself is undone', async () => {
    const { id } = await store()
    later(38 * 60)
    const answered = site.clock.now
    await change(id, 'replied')
    later(60)
    await change(id, 'archived')
    later(3 * 24 * 3600)
    await change(id, 'read')
    expect(await rowOf(id)).toMatchObject({ status: 'read', firstResponseAt: answered })
    expect((await history(id)).map(({ from, to }) => [from, to])).toEqual([
      [first, 'replied'],
      ['replied', 'archived'],
      ['archived', 'read'],
    ])
    const shownIn = async (path: string) => (await site.get(`/api/admin/${path}`, await site.signIn())).json()
    expect(await shownIn('queue')).toEqual({ items: [], total: 0, emergencies: [] })
    expect(await shownIn('response-stats')).toMatchObject({ answered: 1, onTime: 1, due: 1, medianMinutes: 38 })
    expect(await (await owner.get('?overdue=yes')).json()).toMatchObject({ total: 0 })
    await change(id, 'replied')
    expect(await rowOf(id)).toMatchObject({ firstResponseAt: answered })
    await change(id, 'read')
    expect(await rowOf(id)).toMatchObject({ status: 'read', firstResponseAt: null })
  })

  test('keeps its original promise when a reply is undone', async () => {
    const { id, dueAt } = await store()
    await change(id, 'replied')
    later(9)
    expect((await change(id, first)).status).toBe(409)
    expect((await change(id, first, { undo: true })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: first, firstResponseAt: null, dueAt, overdueNotifiedAt: null })
  })

  test('that is not spam gets a new promise, and the owner is notified', async () => {
    const { id } = await store({
      status: 'spam',
      spamScore: 4,
      remindedAt: site.clock.now,
      overdueNotifiedAt: site.clock.now,
    })
    site.clock.now = new Date('2026-11-21T00:30:00Z')
    expect((await change(id, first)).status).toBe(200)
    const clock =
      kind === 'contact'
        ? { dueAt: new Date('2026-11-23T14:30:00Z'), remindAt: new Date('2026-11-23T14:00:00Z') }
        : { dueAt: new Date('2026-11-22T00:30:00Z'), remindAt: new Date('2026-11-21T18:30:00Z') }
    const fresh = { firstResponseAt: null, remindedAt: null, overdueNotifiedAt: null, spamScore: 0 }
    expect(await rowOf(id)).toMatchObject({ status: first, ...clock, ...fresh })
    expect(await mails()).toEqual([['owner-new', 'pending']])
  })

  test('holds its mails when marked as spam, and sends them when that is undone', async () => {
    const { id } = await store({ notices: 'pending' })
    await site.work('lead-mails')
    await change(id, 'spam')
    await site.work('outbox')
    expect((await mails()).map(([, status]) => status)).toEqual(['pending', 'pending'])
    later(5)
    await change(id, first, { undo: true })
    later(12)
    await site.work('outbox')
    expect((await mails()).map(([, status]) => status)).toEqual(['held', 'held'])
    expect(await rowOf(id)).toMatchObject({ dueAt: new Date('2026-11-18T17:00:00Z') })
  })

  test("can't wait for a response after erasure", async () => {
    const { id } = await store()
    await change(id, 'spam')
    const { id: other } = await store()
    for (const one of [id, other]) expect((await owner.post(`/${one}/erase`)).status).toBe(200)
    for (const [one, to] of [
      [id, first],
      [other, 'read'],
    ] as const) {
      const response = await change(one, to)
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'invalid_transition', to, allowed: [] })
    }
    expect((await rowOf(other)).status).toBe('archived')
    expect(await mails()).toEqual([])
  })

  test('changed elsewhere is not changed based on an older status', async () => {
    const { id, updatedAt } = await store()
    const seen = await owner.get(`/${id}`)
    expect(seen.headers.get('etag')).toBe(`"${updatedAt.toISOString()}"`)
    const ifMatch = { 'if-match': seen.headers.get('etag')! }
    expect((await owner.patch(`/${id}/status`, { status: 'read' }, ifMatch)).status).toBe(200)
    const late = await owner.patch(`/${id}/status`, { status: 'replied' }, ifMatch)
    expect(late.status).toBe(412)
    expect(await late.json()).toMatchObject({ code: 'stale' })
    expect(await rowOf(id)).toMatchObject({ status: 'read' })
  })
})
