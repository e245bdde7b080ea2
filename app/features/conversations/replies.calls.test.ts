import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { consentEvents } from '#db/schema/consent.ts'
import { receivedMessages } from '#db/schema/conversations.ts'
import { outbox } from '#db/schema/outbox.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { twilioSignature } from './twilio-signature.server.ts'

const secret = 'the auth token of the provider'
const site = useSite({ SMS_WEBHOOK_SECRET: secret, SITE_URL: 'https://www.example.com' })
const without = useSite()

const from = '+13145550142'
const agreed = { general: true, informational: true, marketing: true, noTexts: false }
let messages = 0

const signed = (params: Record<string, string>) => ({
  'content-type': 'application/x-www-form-urlencoded',
  'x-twilio-signature': twilioSignature(secret, 'https://www.example.com/api/hooks/sms', params),
})
const reply = (body: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const params = {
    From: from,
    To: '+18005550199',
    Body: body,
    MessageSid: `SM${String(++messages).padStart(32, '0')}`,
    ...more,
  }
  return site.send('POST', '/api/hooks/sms', {
    body: new URLSearchParams(params).toString(),
    headers: { ...signed(params), ...headers },
  })
}
const events = () => site.db.select().from(consentEvents).orderBy(asc(consentEvents.id))
const nothing = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

test('STOP ends every kind of text and is confirmed once, without advertising', async () => {
  await submitConsent(site.db, { smsConsent: agreed })
  const response = await reply('STOP')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  expect(await response.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Message>Calm Climate Heating &#38; Cooling: You have opted out and will get no more texts from us. Reply START to get texts again.</Message></Response>',
  )
  expect((await events())[1]).toMatchObject({
    action: 'opt-out',
    channel: 'sms-reply',
    phoneE164: from,
    words: 'STOP',
    effectGeneral: 'revoked',
    effectInformational: 'revoked',
    effectMarketing: 'revoked',
    recordedBy: 'visitor',
  })
  expect(await (await reply('stop')).text()).toBe(nothing)
  expect(await events()).toHaveLength(3)
})

test('the reply to an opt-out or opt-in is part of its evidence', async () => {
  await reply('STOP')
  await reply('STOP')
  await reply('START')
  await reply('STOP', { OptOutType: 'STOP' })
  const notes = (await events()).map(({ note }) => note?.replace(/SM0+/, 'SM'))
  const brand = 'Calm Climate Heating & Cooling'
  expect(notes).toEqual([
    `Message SM${messages - 3}. Reply sent: “${brand}: You have opted out and will get no more texts from us. Reply START to get texts again.”`,
    `Message SM${messages - 2}.`,
    `Message SM${messages - 1}. Reply sent: “${brand}: You will get texts about your requests and appointments again. Message frequency varies. Message and data rates may apply. Reply STOP to opt out and HELP for help.”`,
    `Message SM${messages}.`,
  ])
})

test('an old START, replayed after its response has expired, does not undo a later STOP', async () => {
  await submitConsent(site.db, { smsConsent: agreed })
  await reply('STOP')
  const sid = { MessageSid: 'SMplayedback' }
  await reply('START', sid)
  await reply('STOP')
  const before = await events()
  site.clock.now = new Date(site.clock.now.getTime() + 25 * 3600_000)
  await site.work('old-idempotency-keys')
  const again = await reply('START', sid)
  expect([again.status, await again.text()]).toEqual([200, nothing])
  expect(await events()).toEqual(before)
})

test('a START without a message ID is refused: replayed, it would undo a STOP', async () => {
  await submitConsent(site.db, { smsConsent: agreed })
  await reply('STOP')
  const before = await events()
  const response = await reply('START', { MessageSid: '' })
  expect(response.status).toBe(400)
  expect(await events()).toEqual(before)
})

test('free text is forwarded to the owner too: it may say more', async () => {
  await reply('Stop')
  expect(await site.rows(outbox)).toEqual([])
  await reply('Stop texting me. And cancel the visit on Friday')
  const [mail] = await site.rows(outbox)
  expect(mail).toMatchObject({ kind: 'owner-text-reply', to: 'hello@example.com' })
  expect(mail?.text).toContain('And cancel the visit on Friday')
  expect(mail?.text).toContain('an opt-out was recorded')
})

test('START allows texts about requests again, never marketing', async () => {
  await submitConsent(site.db, { smsConsent: agreed })
  await reply('STOP')
  expect(await (await reply('START')).text()).toContain('about your requests and appointments again')
  const cookie = await site.signIn()
  expect(await (await site.get('/api/admin/sms-consent/check?phone=3145550142', cookie)).json()).toMatchObject({
    general: { allowed: true, reason: 'agreed by replying START on Nov 18, 2026.' },
    informational: { allowed: true },
    marketing: { allowed: false, reason: 'opted out by replying STOP on Nov 18, 2026.' },
  })
})

test('a reaction that quotes STOP is no opt-out, and a person sees it', async () => {
  await submitConsent(site.db, { smsConsent: agreed })
  expect(await (await reply('Liked “Reply STOP to opt out”')).text()).toBe(nothing)
  expect(await events()).toHaveLength(1)
  expect(await site.rows(receivedMessages)).toMatchObject([{ body: 'Liked “Reply STOP to opt out”' }])
})

test.each([{}, { OptOutType: 'START' }])('“Yes” opts nobody in and reaches a person, with %j too', async (more) => {
  await reply('Yes', more)
  expect(await site.rows(receivedMessages)).toMatchObject([{ from, body: 'Yes' }])
  const cookie = await site.signIn()
  expect(await (await site.get('/api/admin/sms-consent/check?phone=3145550142', cookie)).json()).toMatchObject({
    text: { allowed: false },
    general: { allowed: false },
    informational: { allowed: false },
    marketing: { allowed: false },
  })
})

test('after a STOP, visitor and office learn that START comes before what is agreed on a form', async () => {
  const message = {
    name: 'Ada Miller',
    email: 'ada@example.com',
    phone: '314-555-0142',
    subject: 'quote',
    message: 'What would a heat pump cost?',
    smsConsent: { ...agreed, noTexts: false },
  }
  const send = async (body: object) => (await (await site.send('POST', '/api/contacts', { body })).json()) as object
  const cookie = await site.signIn()
  const get = async (path: string) => (await site.get(`/api/admin/sms-consent/${path}`, cookie)).json()
  expect(await send(message)).not.toHaveProperty('startFirst')
  await reply('STOP')
  expect(await send({ ...message, message: 'Please text me.' })).toMatchObject({ startFirst: '(800) 555-0199' })
  const none = { general: false, informational: false, marketing: false, noTexts: false }
  expect(await send({ ...message, message: 'No texts needed.', smsConsent: none })).not.toHaveProperty('startFirst')
  expect(await get('check?phone=3145550142')).toMatchObject({
    text: { allowed: false, reason: expect.stringContaining('text START to (800) 555-0199 first') as string },
    marketing: { allowed: false },
  })
  expect((await get('numbers')).items).toMatchObject([{ state: 'start-first', general: false, marketing: false }])
  await reply('START')
  expect(await get('check?phone=3145550142')).toMatchObject({ text: { allowed: true }, marketing: { allowed: true } })
  expect((await get('numbers')).items).toMatchObject([{ state: 'opted-in', general: true, marketing: true }])
})

test('a form posted without script says so too', async () => {
  await reply('STOP')
  const form = { form: 'contact', name: 'Ada', email: 'a@example.com', phone: '3145550142', subject: 'quote' }
  const body = new URLSearchParams({ ...form, message: 'Hello', general: 'on', privacyConsent: 'on' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await site.send('POST', '/contact', { body, headers })
  expect(response.headers.get('location')).toBe('/contact?sent=C-1001-start')
  expect(await (await site.get('/contact?sent=C-1001-start')).text()).toContain('text START to')
})

test('HELP is answered and changes nothing', async () => {
  expect(await (await reply('HELP')).text()).toContain('For help, call (800) 555-0199 or email hello@example.com')
  expect(await events()).toEqual([])
})

test('a reply without a keyword becomes a message, and the owner is told how they could opt out', async () => {
  expect(await (await reply('Cancel my <appointment>, please')).text()).toBe(nothing)
  expect(await events()).toEqual([])
  await site.work('lead-mails')
  await site.work('outbox')
  const [mail] = await site.rows(outbox)
  expect(mail).toMatchObject({ kind: 'owner-new', to: 'hello@example.com' })
  expect(mail?.subject).toMatch(/^New message: \(314\) 555-0142, Text message, answer by /)
  expect(mail?.text).toContain('Cancel my <appointment>, please')
  expect(mail?.text).toContain('in whatever words, record an opt-out')
  expect(mail?.html).not.toContain('<appointment>')
})

test.each(['', '42', 'urn:message:9f/1.2', 'x'.repeat(200)])(
  'an opt-out counts once, whatever its message ID: “%s”',
  async (MessageSid) => {
    const responses = [await reply('STOP', { MessageSid }), await reply('STOP', { MessageSid })]
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const [first, again] = await Promise.all(responses.map((response) => response.text()))
    if (MessageSid !== '') expect(again).toBe(first)
    expect((await events())[0]).toMatchObject({ action: 'opt-out', phoneE164: from })
    expect(await events()).toHaveLength(MessageSid === '' ? 2 : 1)
  },
)

test('a keyword the provider has answered is only recorded', async () => {
  expect(await (await reply('Adios', { OptOutType: 'STOP' })).text()).toBe(nothing)
  expect(await events()).toMatchObject([{ action: 'opt-out', words: 'Adios' }])
})

test('the provider’s origin is not checked', async () => {
  const response = await reply('STOP', {}, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
  expect(response.status).toBe(200)
})

test.each([
  ['another signature', { 'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
  ['none', { 'x-twilio-signature': '' }],
])('a message with %s is refused and changes nothing', async (_what, headers) => {
  const response = await reply('STOP', {}, headers)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'bad_signature' })
  expect(await events()).toEqual([])
})

test('a message without From and Body is refused', async () => {
  const response = await site.send('POST', '/api/hooks/sms', { body: 'x=1', headers: signed({ x: '1' }) })
  expect(response.status).toBe(400)
})

test('no other call accepts form-encoded bodies', async () => {
  const response = await site.send('POST', '/api/bookings', {
    body: 'firstName=Ada',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(response.status).toBe(415)
})

test('without a secret the call does not exist', async () => {
  const params = { From: from, Body: 'STOP' }
  const response = await without.send('POST', '/api/hooks/sms', {
    body: new URLSearchParams(params).toString(),
    headers: signed(params),
  })
  expect(response.status).toBe(404)
})
