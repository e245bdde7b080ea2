import { expect, test } from 'vitest'

import { writeSetting } from '#app/server/config/settings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { leadOffice } from '#tests/helpers/lead-office.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url })
const { later, overdue } = leadOffice(site, smtp)
const setOwners = (ownerEmails: string[]) =>
  writeSetting(site.db, 'notifications', { ownerEmails, tellCustomerLate: false }, site.clock.now)
const recipients = async () =>
  (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ to, status }) => `${to} ${status}`)
const arrived = () => smtp.received.map(({ recipients }) => recipients[0])
const post = async (path: string) => {
  const response = await site.send('POST', `/api/admin/outbox/${path}`, { headers: await site.signIn() })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
/** A booking is overdue, and the mail server defers or rejects the mail to the owner. */
const overdueMail = (behavior: typeof smtp.state.behavior = 'busy') => overdue('booking', behavior)

test('waiting mails go to the person who replaced another in the settings', async () => {
  await setOwners(['gone@example.com'])
  await overdueMail()
  await setOwners(['new@example.com', 'other@example.com'])
  later(60)
  await site.work('outbox')
  await site.work('outbox')
  expect(arrived().toSorted((one, other) => one!.localeCompare(other!))).toEqual([
    'new@example.com',
    'other@example.com',
  ])
  later(3600)
  await site.work('outbox')
  expect(smtp.received).toHaveLength(2)
})

test('a person who was a recipient anyway gets it once', async () => {
  await setOwners(['gone@example.com', 'Stays@example.com'])
  await overdueMail()
  await setOwners(['stays@example.com'])
  later(60)
  await site.work('outbox')
  expect(arrived()).toEqual(['Stays@example.com'])
  expect((await site.db.select().from(outbox).orderBy(outbox.id))[0]).toMatchObject({
    to: 'gone@example.com',
    status: 'discarded',
    cancelReason: 'recipient-removed',
  })
})

test('when two people were replaced by one, one mail is sent', async () => {
  await setOwners(['gone@example.com', 'also@example.com'])
  await overdueMail()
  await setOwners(['new@example.com'])
  later(60)
  await site.work('outbox')
  expect(arrived()).toEqual(['new@example.com'])
  expect(await recipients()).toEqual(['new@example.com sent', 'also@example.com discarded'])
})

test('without addresses in the settings it goes to the business', async () => {
  await setOwners(['gone@example.com'])
  await overdueMail()
  await setOwners([])
  later(60)
  await site.work('outbox')
  expect(arrived()).toEqual(['hello@example.com'])
})

test('a failed mail is resent to the new address, alone or with all failed ones', async () => {
  await setOwners(['gone@example.com'])
  await overdueMail('rejects')
  await setOwners(['new@example.com'])
  expect(await post('1/resend')).toMatchObject({ status: 200, body: { to: 'new@example.com', status: 'queued' } })
  await site.work('outbox')
  expect(arrived()).toEqual(['new@example.com'])
  await site.db.update(outbox).set({ status: 'failed', to: 'gone@example.com', sentAt: null })
  expect(await post('resend-failed')).toMatchObject({ body: { queued: 1 } })
  expect(await recipients()).toEqual(['new@example.com pending'])
})

test('a removed person gets no copy of what the others have', async () => {
  await setOwners(['gone@example.com', 'stays@example.com'])
  await overdueMail('accepts')
  await setOwners(['stays@example.com'])
  expect(await post('1/resend')).toMatchObject({
    status: 409,
    body: {
      code: 'outdated',
      message: 'gone@example.com is no longer in your settings, and everyone who is has already gotten this message.',
    },
  })
  await site.db.update(outbox).set({ status: 'failed' })
  expect(await post('resend-failed')).toMatchObject({ body: { queued: 1 } })
  expect(await recipients()).toEqual(['gone@example.com discarded', 'stays@example.com pending'])
})

test('a text goes to the new number; tests and mails to customers keep their recipient', async () => {
  const row = { subject: 'a', html: 'a', text: 'a', nextAt: later(3600), createdAt: site.clock.now }
  await writeSetting(site.db, 'texts', { phones: ['(314) 555-0199'] }, site.clock.now)
  await site.db.insert(outbox).values([
    { ...row, kind: 'owner-text-new', channel: 'text', role: 'owner-phone', to: '+13145550100' },
    { ...row, kind: 'owner-text-test', channel: 'text', to: '+13145550100' },
    { ...row, kind: 'test', to: 'tester@example.com' },
    { ...row, kind: 'customer-received', to: 'ada@example.com' },
  ])
  await site.work('outbox')
  expect((await recipients()).map((line) => line.split(' ')[0])).toEqual([
    '+13145550199',
    '+13145550100',
    'tester@example.com',
    'ada@example.com',
  ])
})
