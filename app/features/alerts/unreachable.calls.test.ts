import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { twilioSignature } from '#app/features/conversations/twilio-signature.server.ts'
import { writeSetting } from '#app/server/config/settings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { pushDevices } from '#db/schema/push.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'

const gateway = useServer(await startTextGateway())
const site = useSite({
  SMS_GATEWAY_URL: gateway.url,
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_WEBHOOK_SECRET: 'the auth token of the provider',
  SITE_URL: 'https://www.example.com',
})

async function office() {
  await site.work('alerts')
  const cookie = await site.signIn()
  const get = async (path: string) => (await site.get(`/api/admin/${path}`, cookie)).json()
  const { items } = (await get('alerts')) as { items: { key: string; title: string; advice: string }[] }
  const mails = await site.db.select().from(outbox).where(eq(outbox.kind, 'alert')).orderBy(outbox.id)
  return { alerts: items, health: await get('health'), mails: mails.map(({ subject }) => subject) }
}
const ours = <Item extends { key: string }>(items: Item[]) =>
  items.filter(({ key }) => ['phones', 'replies', 'push'].includes(key))

const texts = async () =>
  (await site.rows(outbox)).filter(({ kind }) => kind === 'owner-text-new').map(({ status }) => status)

describe('the phone of the owner', () => {
  const emergency = { serviceType: 'emergency', urgency: 'emergency', notices: 'pending' } as const

  test.each([
    [400, '{"code":21610,"message":"Attempt to send to unsubscribed recipient"}', /START/],
    [500, '{"errors":[{"detail":"Blocked due to STOP message"}]}', /START/],
    [400, '{"code":21614}', /mobile number/],
    [422, 'error 30006: landline or unreachable carrier', /mobile number/],
  ])('that refuses texts (%i %s) is no retry but an alert, until a text arrives', async (status, body, advice) => {
    await writeSetting(site.db, 'texts', { phones: ['(314) 555-0199'] }, site.clock.now)
    gateway.state.response = (response) => void response.writeHead(status).end(body)
    await insertLead.booking(site.db, emergency)
    await site.work('lead-mails')
    await site.work('outbox-texts')
    expect(await texts()).toEqual(['failed'])
    const { alerts, health, mails } = await office()
    expect(ours(alerts)).toMatchObject([{ key: 'phones', title: '(314) 555-0199 refuses our texts' }])
    expect(ours(alerts)[0]!.advice).toMatch(advice)
    expect(health).toMatchObject({ texts: { refusing: 1 } })
    await office()
    expect(mails).toEqual(['Website alert: (314) 555-0199 refuses our texts'])

    gateway.state.response = (response) => void response.writeHead(202).end()
    await insertLead.booking(site.db, { ...emergency, firstName: 'Bea' })
    await site.work('lead-mails')
    site.clock.now = new Date(site.clock.now.getTime() + 1000)
    await site.work('outbox-texts')
    expect(ours((await office()).alerts)).toEqual([])
  })

  test('that could not be reached for another reason is tried again', async () => {
    await writeSetting(site.db, 'texts', { phones: ['(314) 555-0199'] }, site.clock.now)
    gateway.state.response = (response) => void response.writeHead(503).end('down')
    await insertLead.booking(site.db, emergency)
    await site.work('lead-mails')
    await site.work('outbox-texts')
    expect(await texts()).toEqual(['pending'])
    expect(ours((await office()).alerts)).toEqual([])
  })
})

test('replies whose signature doesn’t fit are counted, reported once and forgotten after one that does', async () => {
  const params = { From: '+13145550142', To: '+18005550199', Body: 'STOP', MessageSid: 'SM1' }
  const reply = (signature: string) =>
    site.send('POST', '/api/hooks/sms', {
      body: new URLSearchParams(params).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    })
  for (let times = 0; times < 3; times++) expect((await reply('AAAAAAAAAAAAAAAAAAAAAAAAAAA=')).status).toBe(403)
  const { alerts, health, mails } = await office()
  expect(ours(alerts)).toMatchObject([
    {
      title: '3 texts from your provider could not be verified',
      advice: expect.stringContaining('https://www.example.com/api/hooks/sms: compare it') as string,
    },
  ])
  expect(health).toMatchObject({ texts: { unverified: 3 } })
  expect(mails).toHaveLength(1)
  const right = twilioSignature('the auth token of the provider', 'https://www.example.com/api/hooks/sms', params)
  expect((await reply(right)).status).toBe(200)
  expect(ours((await office()).alerts)).toEqual([])
})

test('a device whose push service ended the subscription is reported', async () => {
  const device = { endpoint: 'https://push.example.com/1', p256dh: '', auth: '', session: 'a', seenAt: site.clock.now }
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0'
  await site.db.insert(pushDevices).values({ ...device, userAgent, endedAt: site.clock.now })
  const { alerts, health } = await office()
  expect(ours(alerts)).toMatchObject([{ title: 'Notifications no longer reach Chrome on Windows' }])
  expect(health).toMatchObject({ notifications: { on: 0, ended: 1 } })
  await site.db.delete(pushDevices)
  expect(ours((await office()).alerts)).toEqual([])
})
