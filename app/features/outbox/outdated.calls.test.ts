import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { outbox } from '#db/schema/outbox.ts'
import { confirmedBooking, friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

import { notSentReason } from './public.server.ts'

const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url })
const owner = office(site)
const saturday = { scheduledStart: '2026-11-21T15:00:00.000Z', scheduledEnd: '2026-11-21T17:00:00.000Z' }
const send = async () => {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await site.work('outbox')
}
const resend = async (kind: string) => {
  const mails = await site.db.select().from(outbox).orderBy(asc(outbox.id))
  const { id } = mails.find((mail) => mail.kind === kind)!
  const response = await site.send('POST', `/api/admin/outbox/${id}/resend`, { headers: await site.signIn() })
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } }
}

test('a mail about an appointment is resent only if it is still right', async () => {
  const id = await confirmedBooking(site)
  await send()
  expect((await resend('customer-confirmed')).status).toBe(200)
  await send()
  await owner.patch(String(id), saturday)
  await send()
  expect(await resend('customer-confirmed')).toMatchObject({
    status: 409,
    body: {
      code: 'outdated',
      message: 'This email is out of date: the appointment has changed since it was written.',
    },
  })
  expect((await resend('customer-updated')).status).toBe(200)
  await send()
  await owner.patch(`${id}/status`, {
    status: 'cancelled',
    reason: 'Moved',
    cancelledBy: 'customer',
    notifyCustomer: false,
  })
  expect((await resend('customer-updated')).body.code).toBe('outdated')
  expect(smtp.received).toHaveLength(4)
})

test('a cancellation is resent even from the trash, a confirmation is not', async () => {
  const id = await confirmedBooking(site)
  await send()
  await owner.remove(id)
  expect((await resend('customer-confirmed')).body.code).toBe('outdated')
  await site.send('POST', `/api/admin/trash/booking/${id}/restore`, { headers: await site.signIn() })
  await owner.patch(`${id}/status`, { status: 'cancelled', reason: 'Moved', cancelledBy: 'customer' })
  await send()
  await owner.remove(id)
  expect((await resend('customer-cancelled')).status).toBe(200)
})

const deferred = async (...steps: (() => Promise<unknown>)[]) => {
  smtp.state.behavior = 'busy'
  for (const step of steps) {
    await step()
    await send()
  }
  smtp.state.behavior = 'accepts'
}
const last = async () => (await site.db.select().from(outbox).orderBy(asc(outbox.id))).at(-1)
const confirm = (id: number) => owner.patch(`${id}/status`, { status: 'confirmed', ...friday })
const confirmedTooLate = async () => {
  const { id } = await storeBooking(site)
  await deferred(() => confirm(id))
  site.clock.now = new Date(friday.scheduledEnd)
  await site.work('outbox')
  return id
}

describe('an appointment that is over before the mail server accepts the mail about it', () => {
  test('is not announced, and the office shows why', async () => {
    const id = await confirmedTooLate()
    expect(smtp.received).toEqual([])
    const error = notSentReason((await last())!)
    expect(error).toMatch(/^It was too late to send it\. .*Too busy/)
    const { mails } = (await (await owner.get(`/${id}`)).json()) as { mails: unknown[] }
    expect(mails).toMatchObject([{ kind: 'customer-confirmed', status: 'failed', error }])
    expect(await resend('customer-confirmed')).toMatchObject({
      status: 409,
      body: { code: 'outdated', message: 'The appointment is over, so this email is no longer needed.' },
    })
    const all = await site.send('POST', '/api/admin/outbox/resend-failed', { headers: await site.signIn() })
    expect(await all.json()).toEqual({ queued: 0 })
  })

  test('is announced while it lasts', async () => {
    const { id } = await storeBooking(site)
    await deferred(() => confirm(id))
    site.clock.now = new Date(new Date(friday.scheduledEnd).getTime() - 1)
    await site.work('outbox')
    expect(smtp.received).toHaveLength(1)
  })

  test('is announced as confirmed once it has another time', async () => {
    const id = await confirmedTooLate()
    await owner.patch(String(id), saturday)
    await send()
    expect(smtp.received).toMatchObject([
      { subject: 'Your appointment is confirmed: Sat, Nov 21, between 9 and 11 AM' },
    ])
  })

  test('its cancellation is still sent', async () => {
    const { id } = await storeBooking(site)
    await confirm(id)
    await send()
    await deferred(() => owner.patch(`${id}/status`, { status: 'cancelled', reason: 'Ill', cancelledBy: 'business' }))
    site.clock.now = new Date(friday.scheduledEnd)
    await site.work('outbox')
    expect(smtp.received).toHaveLength(2)
  })
})
