import { describe, expect, test } from 'vitest'

import { readConfig } from '#app/server/config/config.ts'
import type { SiteEvent } from '#app/server/events/events.ts'
import { writeSetting } from '#app/server/config/settings.ts'
import { recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { eventContext } from '#tests/helpers/event-context.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { type LeadKind, leadKinds } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/registry.server.ts'
import { publishReceived } from '#app/features/leads/store-lead.server.ts'

import { leadNoticesTask } from './new-leads.server.ts'

const site = useSite()
const { profile } = readConfig({ SITE_URL: 'https://www.example.com' })
const notifications: SiteEvent[] = []
const context = () => eventContext(site, {}, notifications)
const write = () => leadNoticesTask.run(context())
/** As its form stored it a moment ago. */
const fresh = { notices: 'pending' as const }
type Row = Parameters<typeof publishReceived>[2]
async function receive(kind: LeadKind, row: Row) {
  notifications.length = 0
  await publishReceived(context(), kind, row)
  await write()
  await site.work('outbox')
}
const visitors = async () => (await mails()).filter(({ kind }) => kind === 'customer-received').length
const mails = () => site.db.select().from(outbox).orderBy(outbox.id)

describe.each(leadKinds)('a new %s', (kind) => {
  test('starts its history, is published, and enqueues two mails', async () => {
    const row = await insertLead[kind](site.db, fresh)
    await receive(kind, row)
    expect(await site.rows(recordEvents)).toMatchObject([
      { kind, recordId: row.id, type: 'created', to: row.status, actor: 'visitor', at: row.createdAt },
    ])
    expect(notifications).toEqual([
      { type: 'lead.created', kind, id: row.id },
      { type: 'outbox.queued' },
      { type: 'outbox.queued' },
    ])
    expect(await mails()).toMatchObject([
      { kind: 'owner-new', to: profile.email, replyTo: row.email, relatedKind: kind, relatedId: row.id },
      { kind: 'customer-received', to: row.email, replyTo: profile.email, relatedKind: kind, relatedId: row.id },
    ])
  })

  test('sends the owner everything in both parts, and the customer nothing that was typed', async () => {
    const row = await insertLead[kind](site.db, fresh)
    await receive(kind, row)
    const [owner, customer] = await mails()
    for (const typed of [row.phone!, row.email, row.message!.split('\n')[0]!]) {
      expect(owner?.text).toContain(typed)
      expect(owner?.html).toContain(typed)
      if (typed !== row.email) expect(customer?.text).not.toContain(typed)
    }
    expect(owner?.text).toContain('11:00 AM')
    // With a no-break space.
    expect(owner?.html).toContain('11:00\u00a0AM')
    expect(owner?.html).toContain('tel:+1314555010')
    expect(owner?.html).toContain(`id=${row.id}`)
    expect(customer?.text).toMatch(/within (2|24) hours/)
    expect(customer?.text).toContain(profile.tollFree)
  })

  test('keeps the fingerprints of the consent ledger out of mails', async () => {
    const { hash } = await submitConsent(site.db)
    await receive(kind, await insertLead[kind](site.db, fresh))
    for (const mail of await mails()) expect(mail.html + mail.text).not.toContain(hash)
  })

  test('is notified once, however many jobs run at once and later', async () => {
    await publishReceived(context(), kind, await insertLead[kind](site.db, fresh))
    await Promise.all([write(), write(), write()])
    await write()
    expect((await mails()).map((mail) => mail.kind)).toEqual(['owner-new', 'customer-received'])
    const table = leadTable(kind)
    expect(await site.db.select({ notices: table.notices }).from(table)).toEqual([{ notices: 'written' }])
  })

  test('notifies no one while it is spam or deleted', async () => {
    await receive(kind, await insertLead[kind](site.db, { ...fresh, deletedAt: site.clock.now }))
    const spam = await insertLead[kind](site.db, { ...fresh, status: 'spam' })
    await receive(kind, spam)
    expect(notifications).toEqual([{ type: 'lead.spam_received', kind, id: spam.id }])
    expect(await mails()).toEqual([])
  })

  test('that was called about or closed in the meantime notifies no one', async () => {
    const closed = kind === 'booking' ? 'cancelled' : 'archived'
    for (const more of [{ firstResponseAt: site.clock.now }, { status: closed }])
      await receive(kind, await insertLead[kind](site.db, { ...fresh, ...more }))
    expect(await mails()).toEqual([])
    const written = { notices: 'written' }
    expect(await site.rows(leadTable(kind))).toMatchObject([written, written])
  })

  test('notifies only the owner a day later', async () => {
    await insertLead[kind](site.db, { ...fresh, createdAt: new Date(site.clock.now.getTime() - 25 * 3_600_000) })
    await write()
    expect((await mails()).map((mail) => mail.kind)).toEqual(['owner-new'])
  })
})

test('an emergency leads the subject with the phone number, and notifies even if notices are off', async () => {
  await writeSetting(site.db, 'notifications', { tellNew: [] }, site.clock.now)
  await receive('contact', await insertLead.contact(site.db, fresh))
  const row = await insertLead.contact(site.db, { ...fresh, subject: 'emergency', urgency: 'emergency' })
  await receive('contact', row)
  const owner = (await mails()).filter(({ kind }) => kind === 'owner-new')
  expect(owner.map(({ subject }) => subject)).toEqual(['EMERGENCY: Ben Carter, (314) 555-0101, call by 11:00 AM'])
  expect(owner[0]?.text).toContain('Emergency: call by 11:00 AM')
})

test('a number typed as bare digits is formatted for the owner', async () => {
  await receive('contact', await insertLead.contact(site.db, { ...fresh, phone: '3145550101', urgency: 'emergency' }))
  const owner = (await mails()).find(({ kind }) => kind === 'owner-new')
  expect(owner?.subject).toBe('EMERGENCY: Ben Carter, (314) 555-0101, call by 11:00 AM')
  expect(owner?.text).toContain('Call (314) 555-0101')
  expect(owner?.text).not.toContain('3145550101')
})

test('an emergency without a phone number asks for an email with the address', async () => {
  const more = { ...fresh, name: 'No Phone', phone: null, subject: 'emergency', urgency: 'emergency' as const }
  await receive('contact', await insertLead.contact(site.db, more))
  const owner = (await mails()).find(({ kind }) => kind === 'owner-new')
  expect(owner?.subject).toBe('EMERGENCY: No Phone, ben@example.com, answer by 11:00 AM')
  expect(owner?.text).toContain('Emergency: answer by 11:00 AM')
  expect(owner?.text).toContain('Answer No Phone now')
  expect(owner?.text).toContain('Email ben@example.com')
  expect(owner?.html).toContain('href="mailto:ben@example.com?subject=Re%3A%20C-1001"')
  expect(`${owner?.text}${owner?.html}`).not.toMatch(/\bcall\b/i)
})

test("each of the owner's addresses gets its own mail", async () => {
  await writeSetting(site.db, 'notifications', { ownerEmails: ['a@example.com', 'b@example.com'] }, site.clock.now)
  await receive('booking', await insertLead.booking(site.db, fresh))
  expect((await mails()).map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com', 'ada@example.com'])
})

test('a subject stays on one line, and an implausible name is not greeted', async () => {
  const row = await insertLead.contact(site.db, {
    ...fresh,
    name: 'Cheap pills\nwww.pills.example',
    email: 'victim@example.com',
  })
  await receive('contact', row)
  const [owner, customer] = await mails()
  expect(owner?.subject).not.toContain('\n')
  expect(customer?.html).not.toContain('pills.example')
})

test('one address gets at most five confirmations a day', async () => {
  const again = async () =>
    receive('contact', await insertLead.contact(site.db, { ...fresh, createdAt: site.clock.now }))
  for (let time = 0; time < 7; time++) await again()
  expect(await visitors()).toBe(5)
  site.clock.now = new Date(site.clock.now.getTime() + 24 * 3_600_000 + 1000)
  await again()
  expect(await visitors()).toBe(6)
})
