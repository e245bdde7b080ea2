import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { recordRestore } from '#app/server/backup/restored.ts'
import { writeSetting } from '#app/server/config/settings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { leadKinds } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/registry.server.ts'

const site = useSite()
const at = (moment: string) => (site.clock.now = new Date(moment))
const calls = {
  booking: '/api/admin/bookings',
  contact: '/api/admin/contacts',
  'privacy-contact': '/api/admin/privacy-contacts',
}
const reminding = '2026-11-18T16:30:00Z'
const over = '2026-11-18T17:00:00Z'
const work = async () => {
  await site.work('lead-clock')
  await site.work('outbox')
}
const passPromise = async () => {
  for (const moment of [reminding, over]) {
    at(moment)
    await work()
  }
}
const sent = async () => (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)

describe.each(leadKinds)('the promise of a %s', (kind) => {
  test('reminds the owner at 75%, notifies owner and customer at the end, each once', async () => {
    const { updatedAt } = await insertLead[kind](site.db)
    at('2026-11-18T16:29:59Z')
    await work()
    expect(await sent()).toEqual([])
    at(reminding)
    await work()
    await work()
    expect(await sent()).toEqual(['owner-reminder'])
    at('2026-11-18T16:59:59Z')
    await work()
    at(over)
    await work()
    await work()
    at('2026-11-19T12:00:00Z')
    await work()
    expect(await sent()).toEqual(['owner-reminder', 'owner-overdue', 'customer-late'])
    // An open editor is not disturbed.
    expect(await site.db.select().from(leadTable(kind))).toMatchObject([{ updatedAt }])
  })

  test('reminds the owner to call again, before and after the end', async () => {
    await insertLead[kind](site.db)
    const missAndTryAt = async (tryAgainAt: string) => {
      const body = { channel: 'call', result: 'voicemail', outcome: '', tryAgainAt }
      const headers = await site.signIn()
      await site.send('POST', `${calls[kind]}/1/contact-attempts`, { body, headers })
    }
    await missAndTryAt('2026-11-18T16:00:00Z')
    at('2026-11-18T16:00:00Z')
    await work()
    await work()
    await passPromise()
    await missAndTryAt('2026-11-18T17:30:00Z')
    at('2026-11-18T17:30:00Z')
    await work()
    await work()
    const reminders = await site.db.select().from(outbox).where(eq(outbox.kind, 'owner-reminder')).orderBy(outbox.id)
    expect(reminders.map(({ subject }) => subject.split(':')[0])).toEqual(['Call again', 'Call again', 'Call again'])
    expect(await site.db.$count(outbox, eq(outbox.kind, 'owner-overdue'))).toBe(1)
  })

  test('notifies the customer which reply is late and where to call', async () => {
    await insertLead[kind](site.db)
    at(over)
    await work()
    const mails = await site.rows(outbox)
    const late = mails.find((mail) => mail.kind === 'customer-late')
    const span = kind === 'privacy-contact' ? '24-hour' : '2-hour'
    expect(late?.text.replaceAll(/\s+/g, ' ')).toContain(
      `We're running behind on our ${span} reply. Call us at (800) 555-0199.`,
    )
    expect(late).toMatchObject({ relatedKind: kind, relatedId: 1 })
    expect(mails.find((mail) => mail.kind === 'owner-overdue')?.text).toContain('We told the customer')
  })

  test('keeps the phone number in the subject, whatever the name', async () => {
    const name = `${'👩‍👧'.repeat(40)} محمد`
    await insertLead[kind](site.db, { name, firstName: name, lastName: 'محمد' })
    await passPromise()
    const subjects = (await site.rows(outbox)).flatMap((mail) => (mail.kind.startsWith('owner-') ? mail.subject : []))
    expect(subjects).toHaveLength(2)
    for (const subject of subjects) expect(subject).toMatch(/\.\.\., [A-Z].*, \(314\) 555-010\d$/)
  })

  test.each([
    ['answered', { firstResponseAt: new Date('2026-11-18T15:10:00Z') }],
    ['spam', { status: 'spam' }],
    ['in the trash', { deletedAt: new Date('2026-11-18T15:10:00Z') }],
    ['closed', { status: kind === 'booking' ? 'cancelled' : 'archived' }],
  ])('is over for a lead that is %s', async (_what, more) => {
    await insertLead[kind](site.db, more)
    await passPromise()
    expect(await sent()).toEqual([])
  })

  test.each([
    ['closed', { status: kind === 'booking' ? 'cancelled' : 'archived' }],
    ['spam', { status: 'spam' }],
    ['in the trash', { deletedAt: new Date('2026-11-18T15:10:00Z') }],
  ])('is watched for a duplicate of a lead that is %s', async (_what, more) => {
    const first = await insertLead[kind](site.db, more)
    await insertLead[kind](site.db, { duplicateOfId: first.id })
    at(over)
    await work()
    expect(await sent()).toEqual(['owner-overdue', 'customer-late'])
  })

  test('is over for a lead that is a repetition', async () => {
    const first = await insertLead[kind](site.db, { firstResponseAt: new Date('2026-11-18T15:10:00Z') })
    await insertLead[kind](site.db, { duplicateOfId: first.id })
    await passPromise()
    expect(await sent()).toEqual([])
  })

  test('is not watched for a duplicate of an answered and closed lead', async () => {
    const status = kind === 'booking' ? 'completed' : 'archived'
    const first = await insertLead[kind](site.db, { status, firstResponseAt: new Date(reminding) })
    await insertLead[kind](site.db, { duplicateOfId: first.id })
    at(over)
    await work()
    expect(await sent()).toEqual([])
  })

  test('sends an address at most five late notices a day, and the owner each one', async () => {
    for (let lead = 0; lead < 8; lead++)
      await insertLead[kind](site.db, { email: lead % 2 ? 'Eve@example.com' : 'eve@EXAMPLE.com' })
    at(over)
    await work()
    const mails = await site.rows(outbox)
    expect(mails.filter((mail) => mail.kind === 'customer-late')).toHaveLength(5)
    const toOwner = mails.filter((mail) => mail.kind === 'owner-overdue')
    expect(toOwner).toHaveLength(8)
    expect(toOwner.filter(({ text }) => text.includes('We told the customer'))).toHaveLength(5)
  })
})

test('two simultaneous runs send each mail once', async () => {
  for (let lead = 0; lead < 60; lead++) await insertLead.booking(site.db, { email: `ada-${lead}@example.com` })
  at(reminding)
  await Promise.all([site.work('lead-clock'), site.work('lead-clock')])
  expect(await sent()).toEqual(Array(60).fill('owner-reminder'))
  at(over)
  await Promise.all([1, 2, 3].map(() => site.work('lead-clock')))
  const mails = await site.rows(outbox)
  const about = (kind: string) => mails.filter((mail) => mail.kind === kind).map(({ relatedId }) => relatedId)
  for (const kind of ['owner-reminder', 'customer-late']) expect(about(kind)).toHaveLength(60)
  expect(new Set(about('owner-overdue')).size).toBe(about('owner-overdue').length)
})

test('a lead without a reminder time is only reported when overdue, and an overdue one is not reminded of', async () => {
  await insertLead.booking(site.db, { remindAt: null })
  await insertLead.contact(site.db)
  at(reminding)
  await site.db.delete(leadTable('contact'))
  await work()
  expect(await sent()).toEqual([])
  await insertLead.contact(site.db)
  at('2026-11-18T17:20:00Z')
  await work()
  expect((await sent()).sort()).toEqual(['customer-late', 'customer-late', 'owner-overdue', 'owner-overdue'])
})

test('settings apply, and skipped notices are not sent later', async () => {
  const off = { remind: false, tellOverdue: false, tellCustomerLate: false }
  await writeSetting(site.db, 'notifications', off, site.clock.now)
  await insertLead.booking(site.db)
  await passPromise()
  await writeSetting(site.db, 'notifications', {}, site.clock.now)
  await work()
  expect(await sent()).toEqual([])
})

test('the owner is asked to email a customer without a phone number', async () => {
  const { email } = await insertLead.contact(site.db, { phone: null })
  at(over)
  await work()
  const [overdue] = (await site.rows(outbox)).filter(({ kind }) => kind === 'owner-overdue')
  expect(overdue?.text.replaceAll('\n', ' ')).toContain('Please email them as soon as you can.')
  expect(overdue?.text).toContain(`Email ${email}`)
})

test('after days of downtime only the owner is notified; after weeks, no one', async () => {
  await insertLead.booking(site.db)
  at('2026-11-20T12:00:00Z')
  await work()
  expect(await sent()).toEqual(['owner-overdue'])
  await insertLead.contact(site.db)
  at('2026-12-20T12:00:00Z')
  await work()
  expect(await sent()).toEqual(['owner-overdue'])
})

test("after a restore, customers who may have been notified aren't again; the owner is, with the reason", async () => {
  await insertLead.booking(site.db)
  at('2026-11-18T17:30:00Z')
  await recordRestore(site.db, site.clock.now)
  await work()
  const mails = await site.rows(outbox)
  expect(mails.map(({ kind }) => kind)).toEqual(['owner-overdue'])
  expect(mails[0]!.text.replaceAll(/\s+/g, ' ')).toContain(
    'A backup has been restored since then, so you may have already answered',
  )
})

test('a promise that ends after a restore is reported as usual', async () => {
  await insertLead.booking(site.db)
  at('2026-11-18T16:45:00Z')
  await recordRestore(site.db, site.clock.now)
  at(over)
  await work()
  expect(await sent()).toEqual(['owner-overdue', 'customer-late'])
})

test('a lead without an email address notifies the owner only', async () => {
  await insertLead.booking(site.db, { email: '' })
  at(over)
  await work()
  expect(await sent()).toEqual(['owner-overdue'])
})

test('of a backlog of overdue requests one in fifty is notified, and only customers who waited less than a day hear of it', async () => {
  for (let lead = 0; lead < 60; lead++) await insertLead.booking(site.db, { email: `ada-${lead}@example.com` })
  at('2026-11-20T12:00:00Z')
  await insertLead.booking(site.db, { email: 'eve@example.com', dueAt: new Date('2026-11-20T10:00:00Z') })
  await work()
  await work()
  expect((await sent()).toSorted()).toEqual(['customer-late', 'owner-overdue', 'owner-overdue'])
  const mails = (await site.rows(outbox)).filter(({ kind }) => kind === 'owner-overdue')
  expect(mails.map(({ text }) => text).join()).toContain('And 59 more are waiting.')
  at('2026-11-20T14:00:00Z')
  await work()
  expect(await sent()).toHaveLength(3)
})
