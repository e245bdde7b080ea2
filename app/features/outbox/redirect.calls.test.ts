import { expect, test } from 'vitest'

import { writeSetting } from '#app/server/config/settings.ts'
import { outbox } from '#db/schema.ts'
import { leadOffice } from '#tests/helpers/lead-office.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useSmtpServer } from '#tests/helpers/use-smtp-server.ts'

const environment: Record<string, string> = {}
const smtp = useSmtpServer(environment)
const site = useSite(environment)
const { later, overdue } = leadOffice(site, smtp)
const wants = (ownerEmails: string[]) =>
  writeSetting(site.db, 'notifications', { ownerEmails, tellCustomerLate: false }, site.clock.now)
const laid = async () =>
  (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ to, status }) => `${to} ${status}`)
const arrived = () => smtp.received.map(({ recipients }) => recipients[0])
const post = async (path: string) => {
  const response = await site.send('POST', `/api/admin/outbox/${path}`, { headers: await site.signIn() })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
/** Nobody has answered in time, and the mail server puts off, or refuses, what tells the owner so. */
const putOff = (behavior: typeof smtp.state.behavior = 'busy') => overdue('booking', behavior)

test('who was removed from the settings gets nothing that still waits, who was put in his place does, at once', async () => {
  await wants(['gone@example.com'])
  await putOff()
  await wants(['new@example.com', 'other@example.com'])
  await site.work('outbox')
  expect(arrived().toSorted((one, other) => one!.localeCompare(other!))).toEqual([
    'new@example.com',
    'other@example.com',
  ])
  later(3600)
  await site.work('outbox')
  expect(smtp.received).toHaveLength(2)
})

test('who had it anyway gets it once', async () => {
  await wants(['gone@example.com', 'Stays@example.com'])
  await putOff()
  await wants(['stays@example.com'])
  later(60)
  await site.work('outbox')
  expect(arrived()).toEqual(['Stays@example.com'])
  expect((await site.db.select().from(outbox).orderBy(outbox.id))[0]).toMatchObject({
    to: 'gone@example.com',
    status: 'discarded',
    cancelReason: 'recipient-removed',
  })
})

test('of two who are gone the news goes on once', async () => {
  await wants(['gone@example.com', 'also@example.com'])
  await putOff()
  await wants(['new@example.com'])
  await site.work('outbox')
  expect(arrived()).toEqual(['new@example.com'])
  expect(await laid()).toEqual(['new@example.com sent', 'also@example.com discarded'])
})

test('where none are set any more it goes to the business', async () => {
  await wants(['gone@example.com'])
  await putOff()
  await wants([])
  await site.work('outbox')
  expect(arrived()).toEqual(['hello@example.com'])
})

test('what has failed there is sent again to the new one, alone and with all', async () => {
  await wants(['gone@example.com'])
  await putOff('rejects')
  await wants(['new@example.com'])
  expect(await post('1/resend')).toMatchObject({ status: 200, body: { to: 'new@example.com', status: 'queued' } })
  await site.work('outbox')
  expect(arrived()).toEqual(['new@example.com'])
  await site.db.update(outbox).set({ status: 'failed', to: 'gone@example.com', sentAt: null })
  expect(await post('resend-failed')).toMatchObject({ body: { queued: 1 } })
  expect(await laid()).toEqual(['new@example.com queued'])
})

test('what the others have is not sent again to one who is gone', async () => {
  await wants(['gone@example.com', 'stays@example.com'])
  await putOff('accepts')
  await wants(['stays@example.com'])
  expect(await post('1/resend')).toMatchObject({
    status: 409,
    body: {
      code: 'outdated',
      message: 'gone@example.com gets nothing of this kind any more, and whoever does has it.',
    },
  })
  await site.db.update(outbox).set({ status: 'failed' })
  expect(await post('resend-failed')).toMatchObject({ body: { queued: 1 } })
  expect(await laid()).toEqual(['gone@example.com discarded', 'stays@example.com queued'])
})

test('a text goes to the number that took the place of another, a test and what goes to customers where it was to go', async () => {
  const row = { subject: 'a', html: 'a', text: 'a', nextAt: later(3600), createdAt: site.clock.now }
  await writeSetting(site.db, 'texts', { phones: ['(314) 555-0199'] }, site.clock.now)
  await site.db.insert(outbox).values([
    { ...row, kind: 'owner-text-new', to: '+13145550100' },
    { ...row, kind: 'owner-text-test', to: '+13145550100' },
    { ...row, kind: 'test', to: 'tester@example.com' },
    { ...row, kind: 'customer-received', to: 'ada@example.com' },
  ])
  later(-60)
  await site.work('outbox')
  expect((await laid()).map((line) => line.split(' ')[0])).toEqual([
    '+13145550199',
    '+13145550100',
    'tester@example.com',
    'ada@example.com',
  ])
})
