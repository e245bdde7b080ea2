import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { outbox } from '#db/schema/outbox.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startTwilio, twilioEnvironment } from '#tests/helpers/twilio.ts'

const siteUrl = 'https://www.example.com'
const twilio = useServer(await startTwilio({ siteUrl, hooksAt: () => site.url }))
const site = useSite({ SITE_URL: siteUrl, SMS_TWILIO_API_URL: twilio.url, ...twilioEnvironment })
const without = useSite()
const minute = 60_000
const phone = '+13145550142'
const agreed = { general: true, informational: true, marketing: true, noTexts: false }

const enqueue = async () => {
  const values = {
    kind: 'customer-text-test',
    channel: 'text' as const,
    to: phone,
    subject: 'Test',
    html: '',
    text: 'On our way.',
  }
  await site.db.insert(outbox).values({ ...values, nextAt: site.clock.now })
}
/** Sends a text; returns Twilio's ID of it. */
const send = async () => {
  await enqueue()
  await site.work('outbox')
  return twilio.texts.at(-1)!.sid
}
const row = async () => (await site.rows(outbox)).at(-1)!
const resend = async () => {
  const { id } = await row()
  return site.send('POST', `/api/admin/outbox/${id}/resend`, { headers: await site.signIn() })
}
const check = async () =>
  (await site.get(`/api/admin/sms-consent/check?phone=3145550142`, await site.signIn())).json() as Promise<{
    text: { allowed: boolean; reason: string }
  }>

test('a delivery is shown at the message', async () => {
  const sid = await send()
  for (const status of ['queued', 'sent', 'delivered']) expect((await twilio.status(sid, status)).status).toBe(200)
  expect(await row()).toMatchObject({ status: 'sent', delivery: 'delivered', deliveredAt: site.clock.now })
  const list = await site.get('/api/admin/outbox', await site.signIn())
  expect(await list.json()).toMatchObject({ items: [{ status: 'sent', delivery: 'delivered' }] })
})

test.each([
  [30006, 'no-texts', 'Landline: can’t get texts (Twilio 30006).'],
  [30005, 'no-texts', 'This number doesn’t exist or is out of service: can’t get texts (Twilio 30005).'],
  [30003, null, 'The phone was off or out of reach for too long (Twilio 30003).'],
  [39999, null, 'The carrier didn’t deliver it (Twilio 39999).'],
  [undefined, null, 'The carrier didn’t deliver it.'],
])('error %s is said in a sentence', async (code, refusal, error) => {
  const sid = await send()
  await twilio.status(sid, 'undelivered', code)
  expect(await row()).toMatchObject({ status: 'failed', delivery: 'undelivered', refusal })
  const list = await site.get('/api/admin/outbox', await site.signIn())
  expect(await list.json()).toMatchObject({ items: [{ status: 'failed', error }] })
})

test('reports may be late, repeated and in any order', async () => {
  const sid = await send()
  await twilio.status(sid, 'delivered')
  const delivered = await row()
  site.clock.now = new Date(site.clock.now.getTime() + minute)
  for (const status of ['sent', 'undelivered', 'delivered', 'failed', 'queued']) await twilio.status(sid, status)
  expect(await row()).toEqual(delivered)
})

const alerts = async () => {
  await site.work('alerts')
  const { items } = (await (await site.get('/api/admin/alerts', await site.signIn())).json()) as { items: object[] }
  return items.filter((one) => 'key' in one && ['texts', 'replies'].includes(one.key as string))
}

test('faults of the account are one alert with the next step, until a text arrives', async () => {
  for (const code of [30034, 30034, 30007, 30032, 30034]) await twilio.status(await send(), 'undelivered', code)
  expect(await alerts()).toMatchObject([
    {
      title: 'Your text service doesn’t deliver',
      advice: expect.stringContaining('finish its registration') as string,
    },
  ])
  const sid = await send()
  await twilio.status(sid, 'delivered', undefined, 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=')
  expect(await alerts()).toMatchObject([
    { key: 'texts' },
    { key: 'replies', title: expect.stringMatching(/^One/) as string },
  ])
  await twilio.status(sid, 'delivered')
  expect(await alerts()).toEqual([])
})

test('a delivery wins over a failure that was reported first', async () => {
  const sid = await send()
  await twilio.status(sid, 'undelivered', 30003)
  await twilio.status(sid, 'delivered')
  expect(await row()).toMatchObject({ status: 'sent', delivery: 'delivered', lastError: null })
})

test.each([
  ['delivered', undefined, { status: 'sent', delivery: 'delivered' }],
  ['undelivered', 30006, { status: 'failed', delivery: 'undelivered', refusal: 'no-texts' }],
  ['sent', undefined, { status: 'sent', delivery: null }],
] as const)('a report of “%s” that comes before the response of the request counts', async (status, code, expected) => {
  twilio.state.accepted = async ({ sid }) => void (await twilio.status(sid, status, code))
  const sid = await send()
  expect(await row()).toMatchObject({ ...expected, providerId: sid })
})

test('a report in place of a lost response proves that the text was sent', async () => {
  twilio.state.accepted = async () => false
  await enqueue()
  await site.work('outbox')
  expect(await row()).toMatchObject({ status: 'queued' })
  await twilio.status(twilio.texts[0]!.sid, 'delivered')
  site.clock.now = new Date(site.clock.now.getTime() + 10 * minute)
  await site.work('outbox')
  expect(await row()).toMatchObject({ status: 'sent', delivery: 'delivered', lastError: null })
  expect(twilio.texts).toHaveLength(1)
})

test('a late report about the first text says nothing about the one that was sent again', async () => {
  const first = await send()
  expect((await resend()).status).toBe(200)
  await twilio.status(first, 'undelivered', 30006)
  expect(await row()).toMatchObject({ status: 'queued', delivery: null, refusal: null })
  await site.work('outbox')
  await twilio.status(first, 'undelivered', 30006)
  expect(await row()).toMatchObject({ status: 'sent', providerId: twilio.texts[1]!.sid, delivery: null })
})

test('an unsigned report, or one signed with another secret, is refused and changes nothing', async () => {
  const sid = await send()
  for (const signature of ['', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='])
    expect((await twilio.status(sid, 'delivered', undefined, signature)).status).toBe(403)
  expect(await row()).toMatchObject({ status: 'sent', delivery: null })
  expect(
    (
      await without.send('POST', '/api/hooks/sms-status', {
        body: { MessageSid: sid, MessageStatus: 'sent', To: phone },
      })
    ).status,
  ).toBe(404)
})

test('a report about a text that is gone is accepted', async () => {
  const sid = await send()
  await site.db.delete(outbox)
  expect((await twilio.status(sid, 'delivered')).status).toBe(200)
})

test.each(['the request', 'a report'])(
  'an opt-out that only the carrier knows, told by %s, is recorded once',
  async (by) => {
    await submitConsent(site.db, { smsConsent: agreed })
    for (let time = 0; time < 2; time++) {
      if (by === 'a report') await twilio.status(await send(), 'failed', 21610)
      else {
        twilio.state.refusals.push({ status: 400, code: 21610 })
        await enqueue()
        await site.work('outbox')
      }
      expect(await row()).toMatchObject({ status: 'failed', refusal: 'opted-out' })
    }
    const note = 'Opted out: STOP was sent from this number, so its carrier blocks our texts (Twilio 21610).'
    const recorded = await site.db.select().from(consentEvents).where(eq(consentEvents.channel, 'carrier'))
    expect(recorded).toMatchObject([{ action: 'opt-out', phoneE164: phone, effectGeneral: 'revoked', note }])
    expect((await check()).text.allowed).toBe(false)
    const events = await site.get('/api/admin/sms-consent/verify', await site.signIn())
    expect(await events.json()).toMatchObject({ ok: true })
  },
)

test('after it, a form does not allow texts until START arrives', async () => {
  await twilio.status(await send(), 'failed', 21610)
  await submitConsent(site.db, { smsConsent: agreed })
  expect((await check()).text).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('text START') as string,
  })
  await twilio.reply(phone, 'START')
  expect((await check()).text.allowed).toBe(true)
})

test('replies are verified with the auth token of the account', async () => {
  expect((await twilio.reply(phone, 'STOP')).status).toBe(200)
  expect((await check()).text.allowed).toBe(false)
})

test('consent for a number with an extension grants nothing to the main line', async () => {
  await submitConsent(site.db, { phone: '(314) 555-0142 x12', smsConsent: agreed })
  expect((await check()).text).toMatchObject({ allowed: false })
  const withExtension = await site.get('/api/admin/sms-consent/check?phone=314-555-0142%20x12', await site.signIn())
  expect(await withExtension.json()).toMatchObject({
    text: { allowed: false, reason: "A number with an extension can't get texts." },
  })
})

test('a request that was answered by a text waits again if its carrier does not deliver it', async () => {
  await insertLead.booking(site.db, { phone: '(314) 555-0142' })
  await submitConsent(site.db, { smsConsent: agreed, phone })
  const status = async () => (await site.rows(bookings))[0]!.status
  await site.send('POST', '/api/admin/bookings/1/messages', {
    body: { channel: 'text', text: 'At 9.' },
    headers: await site.signIn(),
  })
  await site.work('outbox')
  expect(await status()).toBe('contacted')
  const { sid } = twilio.texts[0]!
  for (let report = 0; report < 2; report++) await twilio.status(sid, 'undelivered', 30006)
  expect(await status()).toBe('pending')
})
