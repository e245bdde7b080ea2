import { describe, expect, test } from 'vitest'

import { activityLog, recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { idempotencyKeys } from '#db/schema/site.ts'
import { eventContext } from '#tests/helpers/event-context.ts'
import { firstStatus, leadPaths } from '#tests/helpers/lead-office.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { leadCalls } from './calls.ts'
import { leadHandlers } from './handlers.server.ts'
import { historyOfLead } from './history.server.ts'
import { leadKinds, type LeadKind } from './kinds.ts'
import { leadTable } from './registry.server.ts'

const site = useSite()
const calls = leadCalls('/api/admin/test', 'contact')
const noHeader = (_name: string): string | undefined => undefined

function make(kind: LeadKind, call: keyof typeof calls, id: number, body?: unknown, header = noHeader) {
  const { respond } = leadHandlers(kind, calls, async () => null).find(
    ({ endpoint }) => endpoint.path === calls[call].path,
  )!
  const request = { params: { id }, body, query: {}, caller: { ip: '203.0.113.9', header } }
  return site.db.transaction((db) => respond(request as never, eventContext(site, { db })))
}
const saw = (moment: Date) => () => `"${moment.toISOString()}"`
const rowOf = async (kind: LeadKind) => (await site.db.select().from(leadTable(kind)))[0]!

describe.each(leadKinds)('a %s', (kind) => {
  test('takes a note, and a contact attempt that stops its clock once, whatever is undone', async () => {
    const { id } = await insertLead[kind](site.db)
    expect(await make(kind, 'addNote', id, { text: 'Prefers mornings.' })).toMatchObject({
      type: 'note',
      text: 'Prefers mornings.',
      actor: 'admin',
    })
    expect((await rowOf(kind)).firstResponseAt).toBeNull()
    const first = site.clock.now
    await make(kind, 'addAttempt', id, { channel: 'call', outcome: 'Left a message' })
    site.clock.now = new Date(first.getTime() + 60_000)
    await make(kind, 'addAttempt', id, { channel: 'email', outcome: null })
    expect((await rowOf(kind)).firstResponseAt).toEqual(first)
    const headers = await site.signIn()
    for (const body of [
      { status: kind === 'booking' ? 'contacted' : 'replied' },
      { status: firstStatus[kind], undo: true },
    ])
      expect((await site.send('PATCH', `${leadPaths[kind]}/1/status`, { body, headers })).status).toBe(200)
    expect((await rowOf(kind)).firstResponseAt).toEqual(first)
    expect((await historyOfLead(site.db, kind, id)).events.map(({ type, to }) => [type, to]).slice(2)).toEqual([
      ['contact-attempt', 'email'],
      ['contact-attempt', 'call'],
      ['note', null],
    ])
  })

  test('is called again after a voicemail, until the customer is reached', async () => {
    await insertLead[kind](site.db)
    const headers = await site.signIn()
    const log = async (body: object) =>
      (await site.send('POST', `${leadPaths[kind]}/1/contact-attempts`, { body, headers })).json()
    const tryAgainAt = '2026-11-18T15:30:00.000Z'
    const voicemail = { channel: 'call', result: 'voicemail', outcome: 'Asked to call back', tryAgainAt }
    const logged = await log(voicemail)
    expect(logged).toMatchObject({ type: 'contact-attempt', to: 'voicemail', text: 'Asked to call back' })
    // For the next change.
    expect(logged).toMatchObject({ updatedAt: (await rowOf(kind)).updatedAt.toISOString() })
    const waiting = { status: firstStatus[kind], firstResponseAt: null }
    expect(await rowOf(kind)).toMatchObject({ ...waiting, tryAgainAt: new Date(tryAgainAt) })
    await log({ channel: 'call', result: 'no-answer' })
    expect(await rowOf(kind)).toMatchObject({ ...waiting, tryAgainAt: null })

    await log(voicemail)
    const status = kind === 'booking' ? 'contacted' : 'replied'
    expect(await log({ channel: 'call', result: 'answered', outcome: 'Comes Friday' })).toMatchObject({
      type: 'status',
      to: status,
      text: 'Reached by phone\nComes Friday',
    })
    expect(await rowOf(kind)).toMatchObject({ status, firstResponseAt: site.clock.now, tryAgainAt: null })
    const undo = { body: { status: firstStatus[kind], undo: true }, headers }
    expect((await site.send('PATCH', `${leadPaths[kind]}/1/status`, undo)).status).toBe(200)
    expect(await rowOf(kind)).toMatchObject(waiting)
  })

  test("is deleted once, and can't be changed in the trash", async () => {
    const { id } = await insertLead[kind](site.db)
    expect(await make(kind, 'remove', id)).toEqual({ id, deletedAt: site.clock.now })
    for (const call of ['remove', 'addNote', 'addAttempt', 'erase'] as const) {
      await expect(make(kind, call, id, { text: 'x', channel: 'call', outcome: null })).rejects.toMatchObject({
        status: 404,
      })
    }
  })

  test('is not deleted or erased based on an older version', async () => {
    const { id, updatedAt } = await insertLead[kind](site.db)
    const older = saw(new Date(updatedAt.getTime() - 1))
    await expect(make(kind, 'remove', id, undefined, older)).rejects.toMatchObject({ status: 412 })
    await expect(make(kind, 'erase', id, undefined, older)).rejects.toMatchObject({ status: 412 })
    await make(kind, 'remove', id, undefined, saw(updatedAt))
  })

  test('contains no personal data after erasure, nor do its notes, mails and stored responses', async () => {
    const row = await insertLead[kind](site.db)
    const { id } = row
    await make(kind, 'addNote', id, { text: `Spoke to ${row.email}` })
    const mail = { kind: 'owner-new', html: row.email, text: row.email, subject: row.email, nextAt: site.clock.now }
    const related = { relatedKind: kind, relatedId: id, replyTo: row.email, to: row.email }
    await site.db.insert(outbox).values([
      { ...mail, ...related, status: 'queued' },
      { ...mail, ...related, status: 'sent' },
    ])
    const key = { route: 'POST /any/where', bodyHash: '', status: 201, recordKind: kind }
    const expiresAt = new Date('2027-01-01T00:00:00Z')
    await site.db.insert(idempotencyKeys).values([
      { ...key, expiresAt, key: 'one-of-this', recordId: id, body: JSON.stringify({ id, email: row.email }) },
      { ...key, expiresAt, key: 'one-of-another', recordId: id + 1, body: JSON.stringify({ id: id + 1 }) },
    ])
    const status = kind === 'booking' ? 'cancelled' : 'archived'
    expect(await make(kind, 'erase', id)).toMatchObject({ id, status })
    const left = JSON.stringify([
      await site.db.select().from(leadTable(kind)),
      await site.rows(recordEvents),
      await site.rows(outbox),
      await site.rows(activityLog),
      await site.rows(idempotencyKeys),
    ])
    for (const personal of [row.email, '555-010', '3145550', 'Miller', 'Carter', 'Diaz', row.message!.slice(0, 9)]) {
      expect(left).not.toContain(personal)
    }
    expect(await rowOf(kind)).toMatchObject({
      status,
      email: '[erased]',
      message: '[erased]',
      createdAt: row.createdAt,
    })
    expect((await site.db.select().from(outbox).orderBy(outbox.id)).map((one) => one.status)).toEqual([
      'discarded',
      'sent',
    ])
    expect(await site.rows(idempotencyKeys)).toMatchObject([{ key: 'one-of-another' }])
  })
})

const mark = async (ids: number[], status: string) => {
  const headers = await site.signIn()
  return (await site.send('PATCH', '/api/admin/contacts/bulk', { body: { ids, status }, headers })).status
}

test("two windows changing the same rows in different orders don't deadlock", async () => {
  for (let left = 30; left > 0; left--) await insertLead.contact(site.db)
  const ids = Array.from({ length: 30 }, (_, at) => at + 1)
  expect(await Promise.all([mark(ids, 'read'), mark(ids.toReversed(), 'replied')])).toEqual([200, 200])
})
