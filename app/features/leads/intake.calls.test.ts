import { describe, expect, test } from 'vitest'

import { readConfig } from '#app/server/config.ts'
import type { SiteEvent } from '#app/server/events.ts'
import { writeSetting } from '#app/server/settings.ts'
import { outbox, recordEvents } from '#db/schema.ts'
import { stored } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { receiveLead, tellOwner } from './intake.offer.ts'
import { leadKinds } from './kinds.ts'

const site = useSite()
const { facts } = readConfig({ SITE_URL: 'https://www.example.com' })
const told: SiteEvent[] = []
const parts = () => {
  told.length = 0
  const events = { tell: async (_db: unknown, event: SiteEvent) => void told.push(event) }
  return { db: site.db, now: () => site.clock.now, events: events as never, facts: async () => facts }
}
const visitors = async () => (await mails()).filter(({ kind }) => kind === 'customer-received').length
const mails = () => site.db.select().from(outbox).orderBy(outbox.id)

describe.each(leadKinds)('a new %s', (kind) => {
  test('begins its history, is told to everybody, and lays two mails into the outbox', async () => {
    const row = await stored[kind](site.db)
    await receiveLead(parts(), kind, row as never)
    expect(await site.db.select().from(recordEvents)).toMatchObject([
      { kind, recordId: row.id, type: 'created', to: row.status, actor: 'visitor', at: row.createdAt },
    ])
    expect(told).toEqual([
      { type: `${kind}.created`, id: row.id },
      { type: 'outbox.queued' },
      { type: 'outbox.queued' },
    ])
    expect(await mails()).toMatchObject([
      { kind: 'owner-new', to: facts.email, replyTo: row.email, relatedKind: kind, relatedId: row.id },
      { kind: 'customer-received', to: row.email, replyTo: facts.email, relatedKind: kind, relatedId: row.id },
    ])
  })

  test('tells the owner everything that was sent, in both parts, and the customer nothing of what was typed', async () => {
    const row = await stored[kind](site.db)
    await receiveLead(parts(), kind, row as never)
    const [owner, customer] = await mails()
    for (const typed of [row.phone!, row.email, row.message!.split('\n')[0]!]) {
      expect(owner?.text).toContain(typed)
      expect(owner?.html).toContain(typed)
      if (typed !== row.email) expect(customer?.text).not.toContain(typed)
    }
    expect(owner?.text).toContain('11:00 AM')
    expect(owner?.html).toContain('tel:+1314555010')
    expect(owner?.html).toContain(`id=${row.id}`)
    expect(customer?.text).toMatch(/within (2|24) hours/)
    expect(customer?.text).toContain(facts.tollFree)
  })

  test('is told to nobody when it is spam, a repetition or taken down by the owner himself', async () => {
    const spam = await stored[kind](site.db, { status: 'spam' })
    await receiveLead(parts(), kind, spam as never)
    expect(told).toEqual([{ type: `${kind}.changed`, id: spam.id }])
    await receiveLead(parts(), kind, (await stored[kind](site.db, { duplicateOfId: 1 })) as never)
    if (kind === 'booking') await receiveLead(parts(), 'booking', await stored.booking(site.db, { source: 'phone' }))
    expect(await mails()).toEqual([])
  })
})

test('an emergency comes first in the words, with the number to call, and also when the owner wants no mail', async () => {
  await writeSetting(site.db, 'notifications', { tellNew: [] }, site.clock.now)
  await receiveLead(parts(), 'contact', await stored.contact(site.db))
  const row = await stored.contact(site.db, { subject: 'emergency', urgency: 'emergency' })
  await receiveLead(parts(), 'contact', row)
  const owner = (await mails()).filter(({ kind }) => kind === 'owner-new')
  expect(owner.map(({ subject }) => subject)).toEqual(['EMERGENCY: Ben Carter, (314) 555-0101, call by 11:00 AM'])
  expect(owner[0]?.text).toContain('Emergency: call by 11:00 AM')
})

test('every address the owner set gets its own mail', async () => {
  await writeSetting(site.db, 'notifications', { ownerEmails: ['a@example.com', 'b@example.com'] }, site.clock.now)
  await receiveLead(parts(), 'booking', await stored.booking(site.db))
  expect((await mails()).map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com', 'ada@example.com'])
})

test('what turned out to be no spam is told to the owner alone', async () => {
  await tellOwner(parts(), 'booking', await stored.booking(site.db))
  expect((await mails()).map(({ kind }) => kind)).toEqual(['owner-new'])
})

test('a subject stays one line, and a name that is none is not greeted', async () => {
  const row = await stored.contact(site.db, { name: 'Cheap pills\nwww.pills.example', email: 'victim@example.com' })
  await receiveLead(parts(), 'contact', row)
  const [owner, customer] = await mails()
  expect(owner?.subject).not.toContain('\n')
  expect(customer?.html).not.toContain('pills.example')
})

test('one address gets at most five of the mails for visitors in a day', async () => {
  const receive = async () => receiveLead(parts(), 'contact', await stored.contact(site.db))
  for (let time = 0; time < 7; time++) await receive()
  expect(await visitors()).toBe(5)
  site.clock.now = new Date(site.clock.now.getTime() + 24 * 3_600_000 + 1000)
  await receive()
  expect(await visitors()).toBe(6)
})
