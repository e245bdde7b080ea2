import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'

import { describe, expect, test } from 'vitest'

import { webhookDeliveries } from '#db/schema/webhooks.ts'
import { friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { publishStored } from '#tests/helpers/event-context.ts'
import { tokenTo } from '#tests/helpers/links.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { webhookOffice } from '#tests/helpers/webhook-office.ts'
import { startWebhookReceiver } from '#tests/helpers/webhook-receiver.ts'

const receiver = useServer(await startWebhookReceiver())
const slow = useServer(await startWebhookReceiver())
const site = useSite()
const owner = office(site)
const { call, later, add, work, deliveries } = webhookOffice(site, receiver)
const newsletter = (what: string, email: string) => site.send('POST', `/api/newsletter/${what}`, { body: { email } })
const types = () => receiver.received.map(({ type }) => type)

describe('events', () => {
  test('every kind of request, with all its data; spam only after it is cleared', async () => {
    await add()
    const fresh = { notices: 'pending' as const, createdAt: site.clock.now, updatedAt: site.clock.now }
    const booking = await publishStored(site, 'booking', await insertLead.booking(site.db, fresh))
    await publishStored(site, 'contact', await insertLead.contact(site.db, fresh))
    await publishStored(site, 'privacy-contact', await insertLead['privacy-contact'](site.db, fresh))
    const spam = await insertLead.booking(site.db, { ...fresh, status: 'spam', firstName: 'Eve' })
    await publishStored(site, 'booking', spam)
    await work()
    expect(types().toSorted((a, b) => a.localeCompare(b))).toEqual([
      'booking.created',
      'contact.created',
      'privacy-contact.created',
    ])
    expect(receiver.received.find(({ type }) => type === 'booking.created')!.data).toMatchObject({
      id: booking.id,
      url: `http://localhost:3000/admin/bookings?id=${booking.id}`,
      reference: expect.stringMatching(/^B-/) as string,
      status: 'pending',
      urgency: 'normal',
      firstName: 'Ada',
      lastName: 'Miller',
      email: 'ada@example.com',
      phone: '(314) 555-0100',
      phoneE164: '+13145550100',
      serviceType: 'heating',
      preferredDate: '2026-11-20',
      message: 'The furnace clicks and stops.',
      smsConsent: { general: true, informational: true, marketing: false, noTexts: false },
      dueAt: booking.dueAt.toISOString(),
    })
    later(1)
    await owner.patch(`${spam.id}/status`, { status: 'pending' })
    await work()
    expect(types().filter((type) => type === 'booking.created')).toHaveLength(2)
    await work()
    expect(types().filter((type) => type === 'booking.created')).toHaveLength(2)
  })

  test('changes to a booking, and a booking taken by phone', async () => {
    await add(['booking.created', 'booking.changed'])
    const { id } = await storeBooking(site)
    await owner.patch(`${id}/status`, { status: 'confirmed', ...friday })
    await owner.patch(String(id), {
      scheduledStart: '2026-11-21T15:00:00.000Z',
      scheduledEnd: '2026-11-21T17:00:00.000Z',
    })
    await work()
    const changes = receiver.received.map(({ type, data }) => [
      type,
      data.previousStatus,
      data.status,
      data.scheduledStart,
    ])
    expect(changes.toSorted((a, b) => String(a[3]).localeCompare(String(b[3])))).toEqual([
      ['booking.changed', 'pending', 'confirmed', friday.scheduledStart],
      ['booking.changed', 'confirmed', 'confirmed', '2026-11-21T15:00:00.000Z'],
    ])
    const phoned = { firstName: 'Ben', lastName: 'Carter', phone: '(314) 555-0101', serviceType: 'cooling' }
    const response = await owner.post('', { ...phoned, preferredDate: '2026-11-24' })
    expect(response.status).toBe(201)
    await work()
    expect(receiver.received.at(-1)).toMatchObject({ type: 'booking.created', data: { firstName: 'Ben', email: null } })
  })

  test('a request that its customer makes an emergency, but no spam', async () => {
    await add(['booking.changed'])
    const dueAt = new Date(site.clock.now.getTime() + 7_200_000)
    await insertLead.booking(site.db, { dueAt })
    await insertLead.booking(site.db, { dueAt, status: 'spam' })
    for (const id of [1, 2]) {
      const body = { token: await tokenTo(site, 'appointment', id) }
      expect((await site.send('POST', '/api/appointments/urgency', { body })).status).toBe(200)
    }
    await work()
    expect(receiver.received.map(({ data }) => [data.id, data.previousStatus, data.status, data.urgency])).toEqual([
      [1, 'pending', 'pending', 'emergency'],
    ])
  })

  test('newsletter sign-ups and unsubscribes', async () => {
    await add(['newsletter.subscribed', 'newsletter.unsubscribed'])
    await newsletter('subscribe', 'ada@example.net')
    await newsletter('subscribe', 'ada@example.net')
    await newsletter('unsubscribe', 'ada@example.net')
    await newsletter('unsubscribe', 'ada@example.net')
    await call('POST', '/api/admin/newsletter/subscribers', { emails: ['ben@example.net'], note: 'Asked by phone.' })
    await work()
    const messages = receiver.received.map(({ type, data }) => [type, data.email, data.source])
    expect(messages).toHaveLength(2)
    expect(messages).toEqual(
      expect.arrayContaining([
        ['newsletter.subscribed', 'ada@example.net', null],
        ['newsletter.unsubscribed', 'ada@example.net', 'page'],
      ]),
    )
  })

  test('an opt-out recorded in the office', async () => {
    await add(['consent.changed'])
    const optOut = {
      phone: '(314) 555-0100',
      kinds: ['all'],
      channel: 'phone',
      receivedAt: site.clock.now.toISOString(),
    }
    expect((await call('POST', '/api/admin/sms-consent/opt-outs', optOut)).status).toBe(201)
    await work()
    expect(receiver.received.map(({ data }) => data)).toMatchObject([
      { phoneE164: '+13145550100', channel: 'phone', action: 'opt-out', general: 'revoked', marketing: 'revoked' },
    ])
  })

  test('only the chosen ones, and none to a webhook that is off', async () => {
    const { webhook } = await add(['contact.created'])
    const fresh = { notices: 'pending' as const, createdAt: site.clock.now, updatedAt: site.clock.now }
    await publishStored(site, 'booking', await insertLead.booking(site.db, fresh))
    await work()
    expect(await deliveries()).toEqual([])
    await call('PATCH', `/api/admin/webhooks/${webhook.id}`, { isActive: false })
    await publishStored(site, 'contact', await insertLead.contact(site.db, fresh))
    await work()
    expect([await deliveries(), receiver.received]).toEqual([[], []])
  })
})

describe('delivery', () => {
  test('messages are signed with the current secret', async () => {
    const { secret, webhook } = await add()
    const signed = (key: string) => {
      const { id, timestamp, body } = receiver.received.at(-1)!
      const bytes = Buffer.from(key.replace('whsec_', ''), 'base64')
      return `v1,${createHmac('sha256', bytes).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    }
    expect((await call('POST', `/api/admin/webhooks/${webhook.id}/test`)).status).toBe(202)
    await work()
    expect(receiver.received).toMatchObject([
      { type: 'test', timestamp: String(Math.floor(site.clock.now.getTime() / 1000)), signature: signed(secret) },
    ])
    const renewed = (await call('POST', `/api/admin/webhooks/${webhook.id}/secret`)).body as { secret: string }
    expect(renewed.secret).not.toBe(secret)
    await call('POST', `/api/admin/webhooks/${webhook.id}/test`)
    await work()
    expect(receiver.received.at(-1)!.signature).toBe(signed(renewed.secret))
  })

  test('a failed message is retried unchanged, and the response is stored', async () => {
    const { webhook } = await add()
    receiver.state.response = (response) => void response.writeHead(500).end('out of order')
    await call('POST', `/api/admin/webhooks/${webhook.id}/test`)
    await work()
    expect(await deliveries()).toMatchObject([
      { status: 'queued', attempts: 1, responseStatus: 500, response: '', error: 'The server responded with 500.' },
    ])
    await site.work('webhooks')
    expect(receiver.received).toHaveLength(1)
    receiver.state.response = (response) => void response.end('ok')
    await work()
    const [first, second, ...more] = receiver.received.map(({ id, body }) => ({ id, body }))
    expect([second, more]).toEqual([first, []])
    expect(await deliveries()).toMatchObject([
      { status: 'sent', attempts: 2, responseStatus: 200, response: '', error: null },
    ])
    const list = await call('GET', '/api/admin/webhooks')
    expect(list.body).toMatchObject([{ waiting: 0, failed: 0, lastSentAt: site.clock.now.toISOString() }])
  })

  test('Retry-After is obeyed', async () => {
    await add()
    receiver.state.response = (response) => void response.writeHead(429, { 'retry-after': '7200' }).end()
    const [webhook] = (await call('GET', '/api/admin/webhooks')).body as unknown as { id: number }[]
    await call('POST', `/api/admin/webhooks/${webhook!.id}/test`)
    await site.work('webhooks')
    const [message] = await site.rows(webhookDeliveries)
    expect(message!.nextAt.getTime() - site.clock.now.getTime()).toBe(7_200_000)
    await site.work('webhooks')
    expect(receiver.received).toHaveLength(1)
  })

  test.each([
    ['redirects', 302, 'queued'],
    ['is gone', 410, 'failed'],
  ])('a receiver that %s (%i) gets one request', async (_what, status, newStatus) => {
    const { webhook } = await add()
    receiver.state.response = (response) => void response.writeHead(status, { location: receiver.url }).end()
    await call('POST', `/api/admin/webhooks/${webhook.id}/test`)
    await work()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveries()).toMatchObject([
      { status: newStatus, responseStatus: status, error: `The server responded with ${status}.` },
    ])
  })

  test('after a day of attempts a message has failed, causes an alert, and can be resent', async () => {
    const { webhook } = await add()
    receiver.state.response = (response) => void response.destroy()
    await call('POST', `/api/admin/webhooks/${webhook.id}/test`)
    await work()
    for (const wait of [1, 5, 15]) {
      later(wait)
      await site.work('webhooks')
    }
    await site.work('alerts')
    later(20)
    await site.work('alerts')
    const open = async () =>
      ((await call('GET', '/api/admin/alerts')).body as { items: { key: string; title: string }[] }).items.filter(
        ({ key }) => key === 'webhooks',
      )
    expect(await open()).toMatchObject([{ title: 'A webhook message isn’t getting through' }])
    for (const wait of [60, 180, 360, 720, 720]) {
      later(wait)
      await site.work('webhooks')
    }
    const [failed] = await deliveries()
    expect(failed).toMatchObject({
      status: 'failed',
      attempts: 8,
      error: expect.stringMatching(/^The server can’t be reached: /) as string,
    })
    expect((await call('GET', '/api/admin/webhooks')).body).toMatchObject([{ waiting: 0, failed: 1 }])
    receiver.state.response = (response) => void response.end()
    const resend = () => call('POST', `/api/admin/webhook-deliveries/${failed!.id}/resend`)
    expect((await resend()).status).toBe(200)
    expect(await resend()).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    await site.work('webhooks')
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 1 }])
    await site.work('alerts')
    expect(await open()).toEqual([])
  })

  test('messages queued for a webhook that is off are sent when it is on again', async () => {
    const { webhook } = await add()
    await call('POST', `/api/admin/webhooks/${webhook.id}/test`)
    await call('PATCH', `/api/admin/webhooks/${webhook.id}`, { isActive: false })
    await work()
    expect(receiver.received).toEqual([])
    expect((await call('POST', `/api/admin/webhooks/${webhook.id}/test`)).body).toMatchObject({ code: 'off' })
    await call('PATCH', `/api/admin/webhooks/${webhook.id}`, { isActive: true })
    await work()
    expect(types()).toEqual(['test'])
  })

  test('a slow receiver does not delay the others', async () => {
    const { add: addSlow } = webhookOffice(site, slow)
    const { webhook } = await addSlow(['contact.created'])
    const row = { webhookId: webhook.id, event: 'test', request: '{"type":"test"}', nextAt: site.clock.now }
    await site.db.insert(webhookDeliveries).values(Array.from({ length: 15 }, () => row))
    const held: ServerResponse[] = []
    slow.state.response = (response) => void held.push(response)
    later(1)
    const { webhook: other } = await add(['booking.created'])
    await call('POST', `/api/admin/webhooks/${other.id}/test`)
    const working = site.work('webhooks')
    await expect.poll(() => [slow.received.length, receiver.received.length]).toEqual([10, 1])
    slow.state.response = (response) => void response.end()
    held.forEach((response) => response.end())
    await working
    expect(slow.received).toHaveLength(15)
  })

  test('more messages than a batch are each sent once by two instances', async () => {
    const { webhook } = await add()
    const row = { webhookId: webhook.id, event: 'test', nextAt: site.clock.now }
    const rows = Array.from({ length: 35 }, (_, n) => ({
      ...row,
      request: JSON.stringify({ type: 'test', data: { n } }),
    }))
    await site.db.insert(webhookDeliveries).values(rows)
    await Promise.all([site.work('webhooks'), site.work('webhooks')])
    const numbers = receiver.received.map(({ data }) => Number(data.n))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(rows.map((_, n) => n))
  })
})
