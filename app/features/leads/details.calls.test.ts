import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { consentEvents } from '#db/schema/consent.ts'
import { activityLog, recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { friday } from '#tests/helpers/bookings.ts'
import { leadPaths } from '#tests/helpers/lead-office.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { leadKinds, type LeadKind } from './kinds.ts'
import { leadTable } from './registry.server.ts'

const site = useSite()

const correct = async (kind: LeadKind, body: object, headers: Record<string, string> = {}) =>
  site.send('PATCH', `${leadPaths[kind]}/1/details`, { body, headers: { ...(await site.signIn()), ...headers } })
const rowOf = async (kind: LeadKind) => (await site.db.select().from(leadTable(kind)))[0]!
const names = { booking: { firstName: 'Ada', lastName: 'Miller' }, contact: {}, 'privacy-contact': {} }
const detailsOf = (kind: LeadKind, { email, phone }: { email: string; phone: string | null }) =>
  kind === 'booking'
    ? { ...names.booking, email, phone, serviceType: 'heating', preferredDate: '2026-11-20' }
    : { name: kind === 'contact' ? 'Ben Carter' : 'Cleo Diaz', email, phone }

describe.each(leadKinds)('the details of a %s', (kind) => {
  test('are corrected, with the former ones in the history', async () => {
    const row = await insertLead[kind](site.db)
    const corrected = detailsOf(kind, { email: 'new@example.com', phone: '314-555-0177' })
    expect(await (await correct(kind, corrected)).json()).toMatchObject({ ...corrected, message: row.message })
    expect(await rowOf(kind)).toMatchObject({ phoneE164: '+13145550177', message: row.message, status: row.status })
    const [event] = await site.rows(recordEvents)
    expect(event).toMatchObject({ type: 'edit', to: 'details', actor: 'admin' })
    expect(event?.text).toBe(`Phone: ${row.phone} → (314) 555-0177\nEmail: ${row.email} → new@example.com`)
    const [activity] = await site.rows(activityLog)
    expect(activity).toMatchObject({ action: `${kind}.details`, meta: { fields: ['phone', 'email'] } })
    expect(JSON.stringify(activity)).not.toMatch(/example\.com|555/)
    // The same again changes nothing.
    await correct(kind, corrected)
    expect(await site.db.$count(recordEvents)).toBe(1)
  })

  test('lead mail that has not left to the new address', async () => {
    const { email, phone } = await insertLead[kind](site.db, { notices: 'pending' })
    await site.work('lead-mails')
    await correct(kind, detailsOf(kind, { email: 'new@example.com', phone }))
    await site.work('outbox')
    const mails = await site.db.select().from(outbox).orderBy(outbox.id)
    expect(mails.map(({ kind, to, replyTo }) => [kind, to, replyTo])).toEqual([
      ['owner-new', 'hello@example.com', 'new@example.com'],
      ['customer-received', 'new@example.com', 'hello@example.com'],
    ])
    expect(JSON.stringify(mails)).not.toContain(email)
  })

  test('are refused if invalid, changed elsewhere, or erased', async () => {
    const { email, updatedAt } = await insertLead[kind](site.db)
    const body = detailsOf(kind, { email, phone: '(314) 555-0177' })
    expect(await (await correct(kind, { ...body, phone: '12' })).json()).toMatchObject({
      fields: { phone: expect.any(String) },
    })
    const older = new Date(updatedAt.getTime() - 1).toISOString()
    expect((await correct(kind, body, { 'if-match': `"${older}"` })).status).toBe(412)
    await site.send('POST', `${leadPaths[kind]}/1/erase`, { headers: await site.signIn() })
    expect((await correct(kind, body)).status).toBe(409)
    expect(await rowOf(kind)).toMatchObject({ phone: '[erased]' })
  })
})

test('a confirmation that has not left is written again, with the corrected name and address', async () => {
  const row = await insertLead.booking(site.db)
  const headers = await site.signIn()
  const path = `${leadPaths.booking}/1`
  await site.send('PATCH', `${path}/status`, { body: { status: 'confirmed', ...friday }, headers })
  const body = {
    ...detailsOf('booking', { email: 'bea@example.com', phone: row.phone }),
    firstName: 'Bea',
    serviceType: 'emergency',
  }
  await correct('booking', body)
  site.clock.now = new Date(site.clock.now.getTime() + 12_000)
  await site.work('outbox')
  const mails = await site.db.select().from(outbox).where(eq(outbox.status, 'held'))
  expect(mails).toMatchObject([{ kind: 'customer-confirmed', to: 'bea@example.com' }])
  expect(mails[0]!.text).toContain('Bea')
  expect(JSON.stringify(mails[0]!.attachments)).toContain('Emergency Repair')
  expect(await rowOf('booking')).toMatchObject({ urgency: 'emergency', dueAt: row.dueAt })
})

test('consent stays with the number it was given for', async () => {
  const headers = await site.signIn()
  const smsConsent = { general: true, informational: false, marketing: false, noTexts: false }
  const request = {
    name: 'Ben Carter',
    email: 'ben@example.com',
    phone: '(314) 555-0101',
    subject: 'quote',
    message: 'Hi',
  }
  await site.send('POST', '/api/contacts', { body: { ...request, smsConsent } })
  const before = await site.rows(consentEvents)
  const corrected = await correct('contact', { ...request, phone: '(314) 555-0199' })
  expect(await corrected.json()).toMatchObject({ consent: { phone: '+13145550199', text: { allowed: false } } })
  expect(await site.rows(consentEvents)).toEqual(before)
  const number = await site.get('/api/admin/sms-consent/check?phone=3145550101', headers)
  expect(await number.json()).toMatchObject({ text: { allowed: true } })
})
