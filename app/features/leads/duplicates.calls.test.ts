import { expect, test } from 'vitest'

import { outbox } from '#db/schema/outbox.ts'
import { leadPaths } from '#tests/helpers/lead-office.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { type LeadKind, leadKinds } from './kinds.ts'
import { leadTable } from './registry.server.ts'

const site = useSite()
const smsConsent = { general: false, informational: false, marketing: false, noTexts: true }
const ada = { email: 'ada@example.com', phone: '(314) 555-0100', message: 'It clicks.', smsConsent }
const forms: Record<LeadKind, [path: string, body: object]> = {
  booking: ['/api/bookings', { ...ada, firstName: 'Ada', lastName: 'Miller', serviceType: 'heating' }],
  contact: ['/api/contacts', { ...ada, name: 'Ada Miller', subject: 'quote' }],
  'privacy-contact': ['/api/privacy-contact', { ...ada, name: 'Ada Miller' }],
}
const send = async (kind: LeadKind, more: object = {}) => {
  const [path, body] = forms[kind]
  expect((await site.send('POST', path, { body: { ...body, ...more } })).status).toBe(201)
}
const later = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const rows = async (kind: LeadKind) => {
  const table = leadTable(kind)
  return site.db.select().from(table).orderBy(table.id)
}
const notified = async () => {
  await site.work('lead-mails')
  return (await site.rows(outbox)).flatMap(({ kind, relatedId }) => (kind === 'owner-new' ? [relatedId] : []))
}

test.each(leadKinds)('a %s sent again within ten minutes is stored, marked and notified once', async (kind) => {
  await send(kind)
  later(9 * 60_000)
  await send(kind, { email: 'ADA@example.com' })
  await send(kind, { phone: '+1 314-555-0100' })
  await send(kind, { message: 'Something else.' })
  await send(kind, { phone: '618 555 0111' })
  if (kind === 'booking') await send(kind, { serviceType: 'emergency' })
  // Ten minutes after the last one like it.
  later(60_001)
  await send(kind, { email: 'Ada@example.com' })
  const others = kind === 'booking' ? [null] : []
  expect((await rows(kind)).map(({ duplicateOfId }) => duplicateOfId)).toEqual([null, 1, 1, null, null, ...others, 1])
  expect(await notified()).toEqual(kind === 'booking' ? [1, 4, 5, 6] : [1, 4, 5])
})

test.each(leadKinds)('a %s is no duplicate of one that was closed or deleted', async (kind) => {
  const headers = await site.signIn()
  const status = kind === 'booking' ? 'cancelled' : 'archived'
  const body = { status, cancelledBy: 'customer', reason: 'Found another date' }
  for (let times = 0; times < 2; times++) await send(kind)
  await site.send('PATCH', `${leadPaths[kind]}/1/status`, { body, headers })
  for (let times = 0; times < 2; times++) await send(kind)
  await site.send('DELETE', `${leadPaths[kind]}/3`, { headers })
  await send(kind)
  expect((await rows(kind)).map(({ duplicateOfId }) => duplicateOfId)).toEqual([null, 1, null, 3, null])
  expect(await notified()).toEqual([5])
})
