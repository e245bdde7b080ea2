import { describe, expect, test } from 'vitest'

import { pushMessages } from '#db/schema/push.ts'
import { sessions, settings } from '#db/schema/site.ts'
import { office } from '#tests/helpers/bookings.ts'
import { tokenTo } from '#tests/helpers/links.ts'
import { startPushService } from '#tests/helpers/push-service.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { publishStored } from '#tests/helpers/event-context.ts'
import { password, useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'

import type { Device } from './schemas.ts'

const service = useServer(await startPushService())
const site = useSite()
const owner = office(site)

const later = (minutes: number) => void (site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000))
const call = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
  const response = await site.send(method, `/api/admin/push${path}`, { headers, ...(body !== undefined && { body }) })
  return { status: response.status, body: (await response.json()) as Device & { publicKey: string; devices: Device[] } }
}

/** Signs in and turns notifications on, as a browser does. */
async function device(name = 'laptop') {
  const headers = { ...(await site.signIn()), 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' }
  service.state.publicKey = (await call('GET', '', headers)).body.publicKey
  const added = await call('POST', '/devices', headers, service.subscription(name))
  expect(added).toMatchObject({ status: 200, body: { name: 'Chrome on Windows', isCurrent: true, error: null } })
  return { headers, id: added.body.id, renew: () => call('PATCH', '/devices', headers, { endpoint: endpointOf(name) }) }
}
const endpointOf = (name: string) => service.subscription(name).endpoint

async function arrives(kind: 'booking' | 'contact' = 'booking', values: object = {}) {
  const fresh = { notices: 'pending' as const, createdAt: site.clock.now, updatedAt: site.clock.now }
  const lead = await publishStored(site, kind, await insertLead[kind](site.db, { ...fresh, ...values }))
  await site.work('lead-mails')
  return lead
}
const emergency = { urgency: 'emergency', serviceType: 'emergency' }
const messages = () => service.received.map(({ title, body, device }) => [device, title, body])
const night = new Date('2026-11-19T04:00:00Z')

describe('notifications', () => {
  test('reach every device, encrypted and signed, without the name', async () => {
    await device('laptop')
    await device('phone')
    const { id } = await arrives('booking', emergency)
    await site.work('push')
    const text = ['Emergency: B-1001', 'Emergency Repair. Call by 11:00 AM.']
    expect(messages().toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
      ['laptop', ...text],
      ['phone', ...text],
    ])
    expect(service.received[0]).toMatchObject({
      path: `/admin/bookings?id=${id}`,
      tag: `booking-${id}`,
      headers: { urgency: 'high', topic: `booking-${id}`, ttl: '86400', 'content-encoding': 'aes128gcm' },
    })
    expect(await site.rows(pushMessages)).toEqual([])
    await site.work('push')
    expect(service.received).toHaveLength(2)
  })

  test('follow the choice of forms, except for emergencies', async () => {
    await device()
    const value = { tellNew: ['contact'] }
    await site.db.insert(settings).values({ key: 'notifications', value })
    await arrives('booking')
    await arrives('contact')
    await arrives('booking', emergency)
    await arrives('booking', { status: 'spam' })
    await site.work('push')
    const titles = service.received.map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Emergency: B-1002', 'New message: C-1001'])
  })

  test('wait during quiet hours, except for emergencies; then the latest goes out for each request still waiting', async () => {
    await device()
    site.clock.now = night
    const { id } = await arrives('booking', { dueAt: new Date('2026-11-19T16:00:00Z'), remindAt: night })
    await arrives('contact', { status: 'read' })
    await arrives('booking', emergency)
    await site.work('lead-clock')
    await site.work('push')
    expect(service.received.map(({ title }) => title)).toEqual(['Emergency: B-1002'])
    await site.send('PATCH', '/api/admin/contacts/1/status', {
      headers: await site.signIn(),
      body: { status: 'replied' },
    })
    site.clock.now = new Date('2026-11-19T13:00:00Z')
    await site.work('push')
    expect(messages().slice(1)).toEqual([
      ['laptop', 'Still waiting: B-1001', 'Heating Systems. Answer by Thu, Nov 19, 10:00 AM.'],
    ])
    expect(service.received.at(-1)!.path).toBe(`/admin/bookings?id=${id}`)
  })

  test('that are no longer true are canceled, and restored by an undo', async () => {
    await device()
    site.clock.now = night
    const { id } = await arrives()
    await owner.patch(`${id}/status`, { status: 'contacted' })
    await owner.patch(`${id}/status`, { status: 'pending' })
    site.clock.now = new Date('2026-11-19T13:00:00Z')
    await site.work('push')
    expect(service.received).toHaveLength(1)
  })

  test('of a press that is undone are dropped, and the one before it goes out', async () => {
    await device()
    site.clock.now = night
    await arrives('booking', { dueAt: new Date('2026-11-19T16:00:00Z') })
    const token = await tokenTo(site, 'appointment')
    const press = (undo = {}) => site.send('POST', '/api/appointments/urgency', { body: { token, ...undo } })
    const waiting = async () => (await site.rows(pushMessages)).map(({ title }) => title)
    expect((await press()).status).toBe(200)
    expect(await waiting()).toEqual(['New booking request: B-1001', 'Emergency: B-1001'])
    expect((await press({ undo: 'yes' })).status).toBe(200)
    expect(await waiting()).toEqual(['New booking request: B-1001'])
  })

  test('older than a day are dropped', async () => {
    await device()
    await arrives()
    later(24 * 60 + 1)
    await site.work('push')
    await site.work('old-push')
    expect([service.received, await site.rows(pushMessages)]).toEqual([[], []])
  })
})

describe('delivery', () => {
  test('a failed one is retried, and the failure is shown until one succeeds', async () => {
    const { headers, id } = await device()
    service.state.response = (response) => void response.writeHead(503).end()
    expect((await call('POST', `/devices/${id}/test`, headers)).status).toBe(202)
    await site.work('push')
    const shown = async () => (await call('GET', '', headers)).body.devices[0]
    expect(await shown()).toMatchObject({ error: 'The push service responded with 503.', lastSentAt: null })
    await site.work('push')
    expect(service.received).toHaveLength(1)
    service.state.response = (response) => void response.writeHead(201).end()
    later(1)
    await site.work('push')
    expect(service.received.map(({ title }) => title)).toEqual(['Test notification', 'Test notification'])
    expect(await shown()).toMatchObject({ error: null, lastSentAt: site.clock.now.toISOString() })
  })

  test('Retry-After is obeyed', async () => {
    const { headers, id } = await device()
    service.state.response = (response) => void response.writeHead(429, { 'retry-after': '600' }).end()
    await call('POST', `/devices/${id}/test`, headers)
    await site.work('push')
    later(9)
    await site.work('push')
    expect(service.received).toHaveLength(1)
    later(1)
    await site.work('push')
    expect(service.received).toHaveLength(2)
  })

  test.each([400, 401, 403])('a refusal (%i) is tried again, and ends the subscription if it stays', async (status) => {
    const { headers } = await device()
    const respond = (...codes: number[]) => {
      service.state.response = (response) => void response.writeHead(codes.shift() ?? status).end()
    }
    const devices = async () => (await call('GET', '', headers)).body.devices as { endedAt: string | null }[]
    const after = async (minutes: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
      await site.work('push')
    }
    respond(status, 201, 201)
    await arrives()
    await after(0)
    await arrives()
    await after(1)
    expect([service.received.length, await devices()]).toMatchObject([3, [{ endedAt: null, error: null }]])
    respond()
    await arrives()
    for (const minutes of [0, 1, 5, 15]) await after(minutes)
    expect(await devices()).toMatchObject([{ endedAt: null }])
    await after(60)
    expect(await devices()).toMatchObject([{ endedAt: site.clock.now.toISOString() }])
  })

  test.each([404, 410])(
    'a subscription that has ended (%i) is shown until the browser makes another',
    async (status) => {
      const { headers, renew } = await device()
      service.state.response = (response) => void response.writeHead(status).end()
      await arrives()
      await site.work('push')
      await arrives()
      await site.work('push')
      expect(service.received).toHaveLength(1)
      expect(await site.rows(pushMessages)).toEqual([])
      const endedAt = site.clock.now.toISOString()
      expect((await call('GET', '', headers)).body.devices).toMatchObject([{ endedAt, isCurrent: true }])
      expect((await renew()).body).toMatchObject({ endedAt, publicKey: service.state.publicKey })
      await call('POST', '/devices', headers, service.subscription('laptop-2'))
      expect((await call('GET', '', headers)).body.devices).toMatchObject([{ endedAt: null }])
    },
  )

  test('private addresses get nothing', async () => {
    const { headers } = await device()
    const endpoint = 'https://192.168.0.1/push'
    await call('POST', '/devices', headers, { ...service.subscription(), endpoint })
    await arrives()
    await site.work('push')
    expect((await call('GET', '', headers)).body.devices).toMatchObject([
      { error: expect.stringMatching(/private/) as string },
    ])
  })

  test('two instances send each message once, and one that died mid-way is sent by another', async () => {
    const { id } = await device()
    const row = { deviceId: id, title: 'A', body: 'B', path: '/admin', urgent: true, nextAt: site.clock.now }
    await site.db.insert(pushMessages).values(Array.from({ length: 25 }, () => ({ ...row, createdAt: site.clock.now })))
    await Promise.all([site.work('push'), site.work('push')])
    expect(service.received).toHaveLength(25)
    await site.db.insert(pushMessages).values({ ...row, createdAt: site.clock.now, claimedAt: site.clock.now })
    await site.work('push')
    later(6)
    await site.work('push')
    expect(service.received).toHaveLength(26)
  })
})

describe('a device', () => {
  test('is one per browser, and can be turned off', async () => {
    const { headers } = await device()
    const { body: moved } = await call('POST', '/devices', headers, service.subscription('laptop-2'))
    await call('POST', '/devices', headers, service.subscription('laptop-2'))
    expect((await call('GET', '', headers)).body.devices).toEqual([moved])
    expect((await call('DELETE', `/devices/${moved.id}`, headers)).status).toBe(200)
    expect((await call('PATCH', '/devices', headers, { endpoint: endpointOf('laptop-2') })).status).toBe(404)
    await arrives()
    await site.work('push')
    expect(service.received).toEqual([])
  })

  test('gets nothing after it was logged out, until it is signed in again', async () => {
    const laptop = await device('laptop')
    const phone = await device('phone')
    await site.send('POST', '/api/admin/logout', { headers: laptop.headers })
    await arrives()
    await site.work('push')
    expect(service.received.map(({ device }) => device)).toEqual(['phone'])
    const headers = await site.signIn()
    await call('PATCH', '/devices', headers, { endpoint: endpointOf('laptop') })
    await site.send('POST', '/api/admin/sessions/end-others', { headers })
    expect((await call('GET', '', headers)).body.devices).toMatchObject([
      { isPaused: false, isCurrent: true },
      { id: phone.id, isPaused: true },
    ])
  })

  test('is notified after its session expired, and after its password was changed', async () => {
    const { headers } = await device()
    const change = { current: password, next: 'another horse battery' }
    const response = await site.send('POST', '/api/admin/password', { headers, body: change })
    expect(response.status).toBe(200)
    // The row is deleted an hour after the session expired at the latest.
    await site.db.delete(sessions)
    await arrives()
    await site.work('push')
    expect(service.received).toHaveLength(1)
  })
})
