import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'

const gateway = useServer(await startTextGateway())
const other = useServer(await startTextGateway())
const site = useSite()
const phones = ['(314) 555-0100', '1 314 555 0100', '314.555.0101']
const save = async (texts: object, on = site) => {
  const response = await on.send('PATCH', '/api/admin/settings', { body: { texts }, headers: await on.signIn() })
  return { status: response.status, body: await response.text() }
}
const shown = async (on = site) => {
  const body = await (await on.get('/api/admin/settings', await on.signIn())).text()
  return { body, texts: (JSON.parse(body) as { texts: Record<string, unknown> }).texts }
}
const stored = async (on = site) =>
  (await on.db.select().from(settings).where(eq(settings.key, 'texts')))[0]?.value as Record<string, unknown>
const sendTest = async (on = site) => {
  const response = await on.send('POST', '/api/admin/settings/test-text', { headers: await on.signIn() })
  return { status: response.status, body: (await response.json()) as unknown }
}

test('on a new site the test says what is missing', async () => {
  expect((await shown()).texts).toMatchObject({
    service: 'none',
    tellNew: ['booking', 'contact', 'privacy-contact'],
    remind: true,
    tellOverdue: true,
    quiet: true,
    quietFrom: '21:00',
    quietUntil: '07:00',
    ready: false,
  })
  expect(await sendTest()).toMatchObject({
    status: 409,
    body: { message: 'Choose and save a text service first.' },
  })
  await save({ gatewayUrl: gateway.url })
  expect(await sendTest()).toMatchObject({ status: 409, body: { message: 'Save a phone number first.' } })
  expect(await site.rows(outbox)).toEqual([])
})

test('a test text is sent to each number once, at any hour', async () => {
  site.clock.now = new Date('2026-11-19T06:00:00Z')
  await save({ gatewayUrl: gateway.url, token: 'of-the-office', phones })
  expect((await shown()).texts).toMatchObject({ ready: true })
  expect(await sendTest()).toEqual({ status: 202, body: { to: ['+13145550100', '+13145550101'] } })
  await site.work('outbox')
  expect(gateway.requests.map(({ to }) => to).sort()).toEqual(['+13145550100', '+13145550101'])
  expect(gateway.requests[0]).toMatchObject({
    authorization: 'Bearer of-the-office',
    text: expect.stringContaining('This is the test text you requested') as string,
  })
})

describe('the token', () => {
  test('is never returned, and stays unless a new one is entered', async () => {
    const saved = await save({ gatewayUrl: gateway.url, token: 'top-secret', phones })
    await save({ gatewayUrl: `${gateway.url}/v2`, token: '', phones })
    const { body, texts } = await shown()
    expect(saved.body + body).not.toContain('top-secret')
    expect(texts).toMatchObject({ token: '', tokenSet: true, gatewayUrl: `${gateway.url}/v2` })
    expect(JSON.stringify(await stored())).not.toContain('top-secret')
    await sendTest()
    await site.work('outbox')
    expect(gateway.requests[0]).toMatchObject({ authorization: 'Bearer top-secret' })
  })

  test('of a version without encryption is used, and encrypted at the next save', async () => {
    await site.db.insert(settings).values({ key: 'texts', value: { gatewayUrl: gateway.url, token: 'older', phones } })
    expect(await sendTest()).toMatchObject({ status: 202 })
    await save({ gatewayUrl: gateway.url, phones })
    expect(JSON.stringify(await stored())).not.toContain('older')
    await sendTest()
    await site.work('outbox')
    expect(new Set(gateway.requests.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer older']))
  })

  test('can’t be read without its key: texts wait, and the owner is notified', async () => {
    await save({ gatewayUrl: gateway.url, token: 'top-secret', phones: ['(314) 555-0100'] })
    await sendTest()
    rmSync(join(site.dataDir, 'settings.key'))
    await site.work('outbox')
    expect(await site.rows(outbox)).toMatchObject([{ status: 'queued', attempts: 0 }])
    expect((await shown()).texts).toMatchObject({
      ready: false,
      problem: expect.stringContaining('encryption key') as string,
    })
    expect(await sendTest()).toMatchObject({ status: 409 })
    await save({ gatewayUrl: gateway.url, token: 'entered-again', phones: ['(314) 555-0100'] })
    await site.work('outbox')
    expect(gateway.requests).toMatchObject([{ authorization: 'Bearer entered-again' }])
  })

  test.each([
    ['another address', 'https://other.example.com/send'],
    ['none', null],
  ])('is not sent to %s', async (_name, gatewayUrl) => {
    await save({ gatewayUrl: 'https://sms.example.com/send', token: 'top-secret', phones })
    await save({ gatewayUrl, phones })
    expect(await stored()).toMatchObject({ token: '' })
    expect((await shown()).texts).toMatchObject({ tokenSet: false })
  })
})

test.each([
  [{ gatewayUrl: 'my gateway' }, 'texts.gatewayUrl', 'Enter a full address that starts with https://.'],
  [
    { gatewayUrl: 'http://sms.example.com' },
    'texts.gatewayUrl',
    'The address must start with https:// because customer details are sent to it.',
  ],
  [
    { gatewayUrl: 'https://me:secret@sms.example.com' },
    'texts.gatewayUrl',
    'Remove the user name and use the token instead.',
  ],
  [{ token: 'two words' }, 'texts.token', 'A token has no spaces or accented letters. Please copy it again.'],
  [{ phones: ['555-0100'] }, 'texts.phones.0', 'Enter a US phone number, such as (217) 555-0142.'],
  [{ phones: ['23145550100'] }, 'texts.phones.0', 'Enter a US phone number, such as (217) 555-0142.'],
  [
    { phones: ['(314) 555-0100', '(314) 555-0101', '(314) 555-0102', '(314) 555-0103'] },
    'texts.phones',
    'Please enter 3 numbers or fewer.',
  ],
  [{ quietFrom: '24:00' }, 'texts.quietFrom', 'Enter a time, such as 9:00 PM.'],
])('%j is refused with its own message', async (texts, field, sentence) => {
  const { status, body } = await save(texts)
  expect(status).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ fields: { [field]: sentence } })
})

describe('a gateway the environment sets', () => {
  const locked = useSite({ SMS_GATEWAY_URL: other.url, SMS_GATEWAY_TOKEN: 'of-the-environment' })

  test('wins, is locked, hides its secrets, and leaves the stored one alone', async () => {
    await locked.db.insert(settings).values({ key: 'texts', value: { gatewayUrl: gateway.url, token: 'old' } })
    const { body } = await save({ gatewayUrl: 'https://sms.example.com', token: 'new', phones }, locked)
    expect(JSON.parse(body)).toMatchObject({
      texts: { locked: true, ready: true, tokenSet: true, gatewayUrl: new URL(other.url).origin },
    })
    expect(body).not.toMatch(/of-the-environment|key=7/)
    expect(await stored(locked)).toMatchObject({ gatewayUrl: gateway.url, token: 'old' })
    await sendTest(locked)
    await locked.work('outbox')
    expect(gateway.requests).toEqual([])
    expect(other.requests[0]).toMatchObject({ authorization: 'Bearer of-the-environment' })
  })
})
