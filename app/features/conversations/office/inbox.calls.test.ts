import { expect, test } from 'vitest'

import { outbox } from '#db/schema/outbox.ts'
import { conversation, hookSettings } from '#tests/helpers/conversation.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite(hookSettings)
const { office, text } = conversation(site)
const inbox = async (search = '') =>
  (await office('GET', `/api/admin/customers/inbox${search}`)).body as { items: Record<string, unknown>[] }
const at = (time: string) => new Date(`${time}:00Z`)
const later = () => (site.clock.now = new Date(site.clock.now.getTime() + 60_000))

test('everybody who wrote has one row, with the newest words, the deadline and the appointment', async () => {
  const today = { scheduledStart: at('2026-11-18T19:00'), scheduledEnd: at('2026-11-18T21:00') }
  const inDecember = { scheduledStart: at('2026-12-01T15:00'), scheduledEnd: at('2026-12-01T17:00') }
  const closed = { firstResponseAt: site.clock.now, status: 'replied' }
  for (const visit of [inDecember, today])
    await insertLead.booking(site.db, { ...closed, ...visit, status: 'confirmed' })
  await insertLead.contact(site.db, closed)
  await insertLead.contact(site.db, { email: 'spam@example.com', phone: null, status: 'spam' })
  await site.work('customers')
  for (const words of ['Are you coming today?', 'Hello?']) {
    later()
    await text(words)
  }
  await site.work('customers')
  const ben = { name: 'Ben Carter', waits: false, excerpt: 'What would a heat pump cost?', booking: null }
  const ada = { name: 'Ada Miller', waits: true, channel: 'text', isOurs: false, excerpt: 'Hello?', booking: { id: 2 } }
  const moments = { at: site.clock.now.toISOString(), dueAt: '2026-11-18T17:01:00.000Z' }
  expect(await inbox()).toMatchObject({
    items: [{ ...ada, ...moments }, ben],
    total: 2,
    counts: { all: 2, waiting: 1 },
  })
  expect(await inbox('?status=waiting')).toMatchObject({ items: [ada], total: 1 })
  expect(await inbox('?q=0101')).toMatchObject({ items: [ben], total: 1 })
  later()
  const note = { kind: 'customer-text-message', channel: 'text', subject: '', html: '', text: 'At one.' } as const
  const sent = { to: '', relatedKind: 'booking', relatedId: 1, createdAt: site.clock.now, nextAt: site.clock.now }
  await site.db.insert(outbox).values({ ...note, ...sent })
  expect(await inbox()).toMatchObject({ items: [{ ...ada, isOurs: true, excerpt: 'At one.' }, ben] })
})

const version = async () => {
  const { items } = (await office('GET', '/api/admin/queue')).body as { items: { replyVersion?: string }[] }
  return items[0]?.replyVersion
}
const mark = async (seen: string | undefined) => {
  const headers = { ...(await site.signIn()), 'if-match': `"${seen}"` }
  const body = { status: 'archived', note: 'No reply needed.' }
  return site.send('PATCH', '/api/admin/contacts/1/status', { body, headers })
}

test('a text that needs no reply stops waiting without an answer, but not one that came since', async () => {
  await text('We painted the door green')
  const seen = await version()
  later()
  await text('Could you come at 3?')
  expect((await mark(seen)).status).toBe(412)
  const marked: unknown = await (await mark(await version())).json()
  expect(marked).toMatchObject({ firstResponseAt: null, events: [{ to: 'archived', text: 'No reply needed.' }, {}] })
  expect(await version()).toBeUndefined()
})
