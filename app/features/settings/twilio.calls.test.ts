import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { twilioAccount } from '#tests/helpers/twilio.ts'
import { startTwilio, twilioEnvironment } from '#tests/helpers/twilio.ts'

const siteUrl = 'https://www.example.com'
const twilio = useServer(await startTwilio({ siteUrl, hooksAt: () => site.url }))
const site = useSite({ SITE_URL: siteUrl, SMS_TWILIO_API_URL: twilio.url })
const minute = 60_000
const { accountSid, authToken, apiKeySid, apiKeySecret, from } = twilioAccount
const phones = ['(314) 555-0100']
const account = { service: 'twilio', accountSid, authToken, from, phones }

const save = async (texts: object, on = site) => {
  const response = await on.send('PATCH', '/api/admin/settings', { body: { texts }, headers: await on.signIn() })
  return { status: response.status, body: await response.text() }
}
const shown = async (on = site) => {
  const body = await (await on.get('/api/admin/settings', await on.signIn())).text()
  return { body, texts: (JSON.parse(body) as { texts: Record<string, unknown> }).texts }
}
const stored = async () =>
  (await site.db.select().from(settings).where(eq(settings.key, 'texts')))[0]?.value as Record<string, unknown>
const sendTest = async () => {
  const response = await site.send('POST', '/api/admin/settings/test-text', { headers: await site.signIn() })
  expect(response.status).toBe(202)
  await site.work('outbox')
}
/** Runs the job again after the delay of an attempt. */
const retry = async (minutes = 2) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * minute)
  await site.work('outbox')
}
const row = async () => (await site.rows(outbox)).at(-1)!

describe('the account', () => {
  test('is saved without showing its secrets, and sends a test text', async () => {
    const { body } = await save({ ...account, from: '(314) 555-0190' })
    const now = await shown()
    expect(body + now.body + JSON.stringify(await stored())).not.toContain(authToken)
    expect(now.texts).toMatchObject({ service: 'twilio', authToken: '', authTokenSet: true, ready: true, hooks: 'on' })
    await sendTest()
    expect(twilio.texts).toMatchObject([{ to: '+13145550100', from, user: accountSid }])
    expect(twilio.texts[0]!.statusCallback).toMatch(
      /^https:\/\/www\.example\.com\/api\/hooks\/sms-status\?message=outbox-\d+-\d+$/,
    )
    expect(await row()).toMatchObject({ status: 'sent', providerId: twilio.texts[0]!.sid, delivery: null })
  })

  test('stays when the form is saved with empty secrets, unless it is another one', async () => {
    await save(account)
    await save({ ...account, authToken: '' })
    expect((await shown()).texts).toMatchObject({ authTokenSet: true })
    const other = await save({ ...account, authToken: '', accountSid: `AC${'f'.repeat(32)}` })
    expect(other.status).toBe(400)
    expect(other.body).toContain('Enter the auth token of this account, or an API key.')
  })

  test('sends with an API key, and says what needs the auth token', async () => {
    await save({ ...account, authToken: '', apiKeySid, apiKeySecret, from: `MG${'3'.repeat(32)}` })
    expect((await shown()).texts).toMatchObject({ ready: true, hooks: 'no-token' })
    await sendTest()
    expect(twilio.texts).toMatchObject([{ user: apiKeySid, from: `MG${'3'.repeat(32)}`, statusCallback: null }])
    expect((await twilio.reply('+13145550100', 'STOP')).status).toBe(404)
  })

  test('leaves nothing behind when another service, or none, is chosen', async () => {
    await save(account)
    await save({ service: 'gateway', gatewayUrl: 'https://sms.example.com', phones })
    expect(await stored()).toMatchObject({
      accountSid: null,
      authToken: '',
      from: null,
      gatewayUrl: 'https://sms.example.com',
    })
    await save({ service: 'none', phones })
    expect((await shown()).texts).toMatchObject({ service: 'none', gatewayUrl: null, ready: false })
  })

  test.each([
    [{ accountSid: null }, 'accountSid', 'Enter the account SID, which starts with AC.'],
    [{ accountSid: 'AC123' }, 'accountSid', 'It starts with AC and has 34 letters and digits. Please copy it again.'],
    [{ from: null }, 'from', 'Enter the number that your texts come from.'],
    [
      { from: '(314) 555-0190 x12' },
      'from',
      'Enter a US number, such as (217) 555-0142, or a messaging service SID (MG and 32 letters and digits).',
    ],
    [{ apiKeySid }, 'apiKeySecret', 'Enter the secret of this API key.'],
    [{ apiKeySecret }, 'apiKeySid', 'Enter the SID of this API key.'],
    [{ authToken: '' }, 'authToken', 'Enter the auth token of this account, or an API key.'],
    [{ phones: ['(314) 555-0100 ext. 7'] }, 'phones.0', 'Enter a US phone number, such as (217) 555-0142.'],
  ])('%j is refused in its own words', async (wrong, field, message) => {
    const { status, body } = await save({ ...account, ...wrong })
    expect([status, JSON.parse(body)]).toMatchObject([400, { fields: { [`texts.${field}`]: message } }])
  })
})

describe('a text that Twilio does not take', () => {
  const landline = 'Landline: can’t get texts (Twilio 21614).'
  const stop = 'Opted out: STOP was sent from this number, so its carrier blocks our texts (Twilio 21610).'
  test.each([
    [{ status: 400, code: 21614 }, 'failed', 'no-texts', landline],
    [{ status: 400, code: 21610 }, 'failed', 'opted-out', stop],
    [{ status: 400, code: 21617 }, 'failed', null, 'Twilio takes texts of 1 to 1,600 characters (Twilio 21617).'],
    [
      { status: 400, code: 21606 },
      'queued',
      null,
      'Twilio can’t send from this From number: check it in Settings, and that your account owns it (Twilio 21606).',
    ],
    [{ status: 429, code: 20429 }, 'queued', null, 'Too many texts at once: Twilio asks to wait (Twilio 20429).'],
    [{ status: 503 }, 'queued', null, 'Twilio responded with 503'],
    [{ status: 400, code: 12345 }, 'failed', null, 'Twilio responded with 400 (12345)'],
  ])('%j', async (refusal, status, kind, lastError) => {
    await save(account)
    twilio.state.refusals.push({ message: `from ${authToken}`, ...refusal })
    await sendTest()
    expect(await row()).toMatchObject({ status, refusal: kind, lastError })
    await retry()
    expect(twilio.texts).toHaveLength(status === 'failed' ? 0 : 1)
  })

  test('because of the sign-in waits, and is sent as soon as that is right', async () => {
    await save({ ...account, authToken: 'wrong' })
    await sendTest()
    expect(await row()).toMatchObject({
      status: 'queued',
      lastError: 'Twilio refused the sign-in: check the account SID and the auth token in Settings (Twilio 20003).',
    })
    await save(account)
    await site.work('outbox')
    expect(await row()).toMatchObject({ status: 'sent', lastError: null })
  })

  test('because of a limit waits as long as Twilio asks', async () => {
    await save(account)
    twilio.state.refusals.push({ status: 429, code: 20429, retryAfter: 600 })
    await sendTest()
    await retry(9)
    expect(twilio.texts).toHaveLength(0)
    await retry(2)
    expect(twilio.texts).toHaveLength(1)
  })
})

describe('a text whose sending ended without an answer', () => {
  test('was accepted, and is not sent again', async () => {
    await save(account)
    twilio.state.accepted = async () => false
    await sendTest()
    expect(await row()).toMatchObject({
      status: 'queued',
      lastError: 'Twilio can’t be reached: the server closed the connection.',
    })
    await retry()
    expect(twilio.texts).toHaveLength(1)
    expect(await row()).toMatchObject({ status: 'sent', providerId: twilio.texts[0]!.sid, lastError: null })
  })

  test('was accepted, and is not sent again in other words after Twilio could not be asked', async () => {
    await save(account)
    await insertLead.booking(site.db, { notices: 'pending' })
    await site.work('lead-mails')
    twilio.state.accepted = async () => false
    await site.work('outbox-texts')
    const [first] = twilio.texts
    expect(first!.body).toContain('Answer by 11:00 AM.')
    await save({ ...account, authToken: 'wrong' })
    site.clock.now = new Date(site.clock.now.getTime() + 180 * minute)
    await site.work('outbox-texts')
    await save(account)
    twilio.state.accepted = async () => {}
    await site.work('outbox-texts')
    expect(twilio.texts).toHaveLength(1)
    const sent = (await site.rows(outbox)).filter(({ kind }) => kind === 'owner-text-new')
    expect(sent).toMatchObject([{ status: 'sent', providerId: first!.sid, text: first!.body }])
  })

  test('was not accepted, and an equal text of another row is not taken for it', async () => {
    await save(account)
    await sendTest()
    twilio.state.refusals.push({ status: 500 })
    await sendTest()
    await retry()
    expect(twilio.texts).toHaveLength(2)
    const ids = (await site.rows(outbox)).map(({ providerId }) => providerId)
    expect(new Set(ids)).toEqual(new Set(twilio.texts.map(({ sid }) => sid)))
  })

  test('is resent by the owner on purpose', async () => {
    await save(account)
    await sendTest()
    const { id } = await row()
    await site.send('POST', `/api/admin/outbox/${id}/resend`, { headers: await site.signIn() })
    twilio.state.refusals.push({ status: 500 })
    await site.work('outbox')
    await retry()
    expect(twilio.texts).toHaveLength(2)
    expect(await row()).toMatchObject({ status: 'sent', providerId: twilio.texts[1]!.sid })
  })
})

test.each(['🔥'.repeat(35), 'مرحبا كيف الحال', 'a'.repeat(1600)])('a text arrives as it was written', async (text) => {
  await save(account)
  await site.db.insert(outbox).values({
    kind: 'customer-text-test',
    channel: 'text',
    to: '+13145550142',
    subject: 'Test',
    html: '',
    text,
    nextAt: site.clock.now,
  })
  await site.work('outbox')
  expect(twilio.texts).toMatchObject([{ body: text }])
})

describe('an account the environment sets', () => {
  const locked = useSite({ SITE_URL: siteUrl, ...twilioEnvironment })

  test('wins and is locked', async () => {
    const { body } = await save({ service: 'none', phones }, locked)
    expect(JSON.parse(body)).toMatchObject({ texts: { service: 'twilio', locked: true, authTokenSet: true, from } })
    expect(body).not.toContain(authToken)
  })
})
