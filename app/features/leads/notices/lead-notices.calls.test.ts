import { describe, expect, test } from 'vitest'

import { writeSetting } from '#app/server/config/settings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { leadOffice, leadPaths } from '#tests/helpers/lead-office.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

import { leadKinds } from '#app/features/leads/kinds.ts'

const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url })
const { later, send, become, undo, overdue } = leadOffice(site, smtp)
const answered = { booking: 'contacted', contact: 'replied', 'privacy-contact': 'replied' }
const closed = { booking: 'cancelled', contact: 'archived', 'privacy-contact': 'archived' }
const stored = async () =>
  (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ kind, status }) => `${kind} ${status}`)
const inAnHour = async () => {
  later(3600)
  await site.work('outbox')
}

const reminderPutOff = async (settings: object) => {
  await writeSetting(site.db, 'notifications', settings, site.clock.now)
  await insertLead.contact(site.db)
  site.clock.now = new Date('2026-11-18T16:59:50Z')
  await site.work('lead-clock')
  smtp.state.behavior = 'busy'
  await site.work('outbox')
  smtp.state.behavior = 'accepts'
  later(10)
  await site.work('lead-clock')
  await inAnHour()
}

test('an unsent reminder is not sent after the overdue notice', async () => {
  await reminderPutOff({ tellCustomerLate: false })
  expect(await stored()).toEqual(['owner-overdue sent'])
})

test('it is sent if overdue notices are off', async () => {
  await reminderPutOff({ tellCustomerLate: false, tellOverdue: false })
  expect(await stored()).toEqual(['owner-reminder sent'])
})

/** A visitor requests an appointment while the mail server defers delivery. */
async function requestPutOff() {
  const input = { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.com', phone: '(314) 555-0100' }
  await site.send('POST', '/api/bookings', { body: { ...input, serviceType: 'heating' } })
  await site.work('lead-mails')
  smtp.state.behavior = 'busy'
  await site.work('outbox')
  smtp.state.behavior = 'accepts'
}

test(`"we received your request" is not sent after "we're running behind"`, async () => {
  await requestPutOff()
  later(2 * 3600)
  await site.work('lead-clock')
  await inAnHour()
  expect(await stored()).toEqual(['owner-new sent', 'customer-late sent', 'owner-overdue sent'])
})

describe.each(leadKinds)('the notice that a %s is unanswered', (kind) => {
  test.each([answered[kind], closed[kind]])('is not sent once it is %s', async (status) => {
    await overdue(kind, 'busy')
    expect(await stored()).toEqual(['owner-overdue pending', 'customer-late pending'])
    await become(kind, status)
    await inAnHour()
    expect(smtp.received).toEqual([])
    expect(await stored()).toEqual(['owner-overdue discarded', 'customer-late discarded'])
  })

  test('is sent once if the response is undone', async () => {
    await overdue(kind, 'busy')
    await become(kind, answered[kind])
    later(5)
    await undo(kind)
    await inAnHour()
    await inAnHour()
    expect(smtp.received).toHaveLength(2)
  })

  test('is not sent if a call came before the undone response', async () => {
    await overdue(kind, 'busy')
    await send('POST', `${leadPaths[kind]}/1/contact-attempts`, { channel: 'call' })
    await become(kind, answered[kind])
    await undo(kind)
    await inAnHour()
    expect(smtp.received).toEqual([])
  })

  test('is not sent while deleted, and is sent if restored the same day', async () => {
    await overdue(kind, 'busy')
    await send('DELETE', `${leadPaths[kind]}/1`)
    await inAnHour()
    expect(smtp.received).toEqual([])
    await send('POST', `/api/admin/trash/${kind}/1/restore`)
    await inAnHour()
    expect(smtp.received).toHaveLength(2)
  })

  test('is not sent if restored days later', async () => {
    await overdue(kind, 'busy')
    await send('DELETE', `${leadPaths[kind]}/1`)
    later(2 * 24 * 3600)
    await inAnHour()
    await send('POST', `/api/admin/trash/${kind}/1/restore`)
    await inAnHour()
    expect(smtp.received).toEqual([])
  })

  test('is left out of "Resend all" while deleted and once answered, and its error can still be read', async () => {
    await overdue(kind, 'rejects')
    await send('DELETE', `${leadPaths[kind]}/1`)
    expect(await send('POST', '/api/admin/outbox/resend-failed')).toEqual({ queued: 0 })
    await send('POST', `/api/admin/trash/${kind}/1/restore`)
    await become(kind, answered[kind])
    expect(await send('POST', '/api/admin/outbox/resend-failed')).toEqual({ queued: 0 })
    const errors = (await site.rows(outbox)).map(({ lastError }) => lastError)
    expect(errors).toEqual([0, 1].map(() => expect.stringContaining('No such user') as string))
  })
})

test('"we received your request" is not sent after the appointment is confirmed', async () => {
  await requestPutOff()
  await become('booking', 'confirmed')
  later(12)
  await site.work('outbox')
  await inAnHour()
  expect(await stored()).toEqual(['owner-new sent', 'customer-received discarded', 'customer-confirmed sent'])
})

test('a mail stuck for minutes while it is cancelled and restored arrives once', async () => {
  await insertLead.booking(site.db)
  site.clock.now = new Date('2026-11-18T17:00:00Z')
  await site.work('lead-clock')
  smtp.state.beforeReply = async () => {
    await become('booking', 'spam')
    await undo('booking')
    later(180)
    await site.work('outbox')
  }
  await site.work('outbox')
  expect(smtp.received).toHaveLength(2)
  expect(await stored()).toEqual(['owner-overdue sent', 'customer-late sent'])
})

test("a mail taken over by another process isn't failed by the first", async () => {
  await insertLead.contact(site.db)
  site.clock.now = new Date('2026-11-18T16:30:00Z')
  await site.work('lead-clock')
  smtp.state.behavior = 'busy'
  smtp.state.beforeReply = async () => site.db.update(outbox).set({ attempts: 2, claimedAt: later(660) })
  await site.work('outbox')
  expect(await site.rows(outbox)).toMatchObject([{ status: 'sending', attempts: 2, lastError: null }])
})

test('one that failed is retried although an earlier one of its family was saved as a file', async () => {
  const { now } = site.clock
  const saved = { kind: 'owner-reminder', family: 'owner-clock', role: 'owner', to: 'hello@example.com' } as const
  const content = { subject: 'Still waiting', html: '', text: '', status: 'held', nextAt: now, sentAt: now } as const
  await site.db.insert(outbox).values({ ...saved, ...content, relatedKind: 'booking', relatedId: 1 })
  await overdue('booking', 'busy')
  expect(await stored()).toEqual(['owner-reminder held', 'owner-overdue pending', 'customer-late pending'])
})

test('changes share the budget of the hour: beyond it, one notice an hour later says what is true then', async () => {
  const page = await customerPage(site)
  const { id: relatedId } = page
  const at = { createdAt: site.clock.now, nextAt: site.clock.now, status: 'sent' as const, sentAt: site.clock.now }
  const notice = { kind: 'owner-cannot-make-it', role: 'owner' as const, relatedKind: 'booking', relatedId, ...at }
  const sent = Array.from({ length: 60 }, () => ({ ...notice, to: 'me@example.com', subject: '', html: '', text: '' }))
  await site.db.insert(outbox).values(sent)
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-26'])
    await page.post('other-time', { picked: [{ date, part: 'morning' }] })
  const wishes = (await site.rows(outbox)).filter(({ kind }) => kind === 'owner-other-time')
  expect(wishes.map(({ nextAt }) => nextAt.getTime() - site.clock.now.getTime())).toEqual([3_600_000])
})
