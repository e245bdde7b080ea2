import { asc, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { noChoice } from '#app/features/sms-consent/consent-schema.ts'
import { outbox } from '#db/schema/outbox.ts'
import { confirmedBooking, office, storeBooking } from '#tests/helpers/bookings.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'

const gateway = useServer(await startTextGateway())
const site = useSite({ SMS_GATEWAY_URL: gateway.url })
const owner = office(site)
const later = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const messages = () =>
  site.db
    .select()
    .from(outbox)
    .where(like(outbox.kind, 'customer-%on-my-way'))
    .orderBy(asc(outbox.relatedId), asc(outbox.id))
const press = async (id: number, minutes: unknown) => {
  const response = await owner.post(`/${id}/on-my-way`, { minutes })
  return { status: response.status, body: (await response.json()) as object }
}

const confirmed = (values: Parameters<typeof confirmedBooking>[1] = {}) => confirmedBooking(site, values)

/** Friday, 8:28 AM. */
beforeEach(() => void (site.clock.now = new Date('2026-11-20T14:28:00Z')))

test('the customer is texted after 12 seconds if they agreed to informational texts', async () => {
  await submitConsent(site.db, { phone: '(314) 555-0100', smsConsent: { ...noChoice, informational: true } })
  const id = await confirmed()
  expect(await press(id, 30)).toEqual({ status: 200, body: { channel: 'text' } })
  later(11_999)
  await site.work('outbox')
  expect(gateway.requests).toEqual([])
  later(1)
  await site.work('outbox')
  expect(gateway.requests).toMatchObject([
    {
      to: '+13145550100',
      text: "Calm Climate Heating & Cooling: We're on our way: expect us around 9:00 AM. Questions? Call (314) 555-0142. Reply STOP to opt out.",
    },
  ])
})

test('otherwise they are emailed', async () => {
  const id = await confirmed()
  expect(await press(id, 15)).toEqual({ status: 200, body: { channel: 'no-server' } })
  later(12_000)
  await site.work('outbox')
  expect(gateway.requests).toEqual([])
  const [mail] = await messages()
  expect(mail).toMatchObject({
    to: 'ada@example.com',
    replyTo: 'hello@example.com',
    subject: "We're on our way: expect us around 8:45 AM",
  })
  expect(mail!.text).toContain('Please expect us around 8:45 AM.')
})

test.each([21614, 30003, 30006])(
  'a text that fails with %i is mailed instead, which the booking says',
  async (code) => {
    await submitConsent(site.db, { phone: '(314) 555-0100', smsConsent: { ...noChoice, informational: true } })
    const id = await confirmed()
    gateway.state.response = (response) => void response.writeHead(400).end(JSON.stringify({ code }))
    await press(id, 30)
    for (let times = 0; times < 2; times++) {
      later(12_000)
      await site.work('outbox')
    }
    expect(await messages()).toMatchObject([
      { kind: 'customer-text-on-my-way', status: 'failed' },
      { to: 'ada@example.com', subject: "We're on our way: expect us around 9:00 AM" },
    ])
    const { events, consent } = (await (await owner.get(`/${id}`)).json()) as {
      events: { type: string; text: string; actor: string }[]
      consent: { text: { allowed: boolean; reason: string } }
    }
    expect(events[0]).toMatchObject({
      type: 'note',
      actor: 'system',
      text: expect.stringContaining('email instead') as string,
    })
    // A phone that was off may be on next time.
    const never = code !== 30003
    expect(consent.text.allowed).toBe(!never)
    if (never) expect(consent.text.reason).toContain('Texts don’t reach this number')
    expect(await press(id, 15)).toMatchObject({ body: { channel: never ? 'no-server' : 'text' } })
  },
)

test('a number with an extension is not texted, even if the main line agreed to texts', async () => {
  await submitConsent(site.db, { phone: '(314) 555-0100', smsConsent: { ...noChoice, informational: true } })
  const id = await confirmed({ phone: '(314) 555-0100 x12' })
  expect(await press(id, 30)).toEqual({ status: 200, body: { channel: 'no-server' } })
  later(12_000)
  await site.work('outbox')
  expect(gateway.requests).toEqual([])
})

test('pressed again, the last one counts; taken back, nothing is sent', async () => {
  const id = await confirmed()
  await press(id, 15)
  await press(id, 45)
  expect(await press(id, null)).toEqual({ status: 200, body: { channel: null } })
  const other = await confirmed({ email: 'bob@example.com', phone: '(314) 555-0101' })
  await press(other, 15)
  await press(other, 45)
  later(12_000)
  await site.work('outbox')
  expect(await messages()).toMatchObject([
    { relatedId: id, status: 'discarded', cancelReason: 'withdrawn' },
    { relatedId: other, subject: "We're on our way: expect us around 9:15 AM" },
  ])
})

test('what has left can no longer be taken back', async () => {
  const id = await confirmed()
  await press(id, 30)
  later(12_000)
  await site.work('outbox')
  expect(await press(id, null)).toMatchObject({
    status: 409,
    body: { message: 'The customer was already notified. Please call them.' },
  })
})

test('a visit that is moved to another day while the message waits gets none', async () => {
  const id = await confirmed()
  await press(id, 30)
  const saturday = { scheduledStart: '2026-11-21T16:00:00.000Z', scheduledEnd: '2026-11-21T18:00:00.000Z' }
  expect((await owner.patch(`${id}`, saturday)).status).toBe(200)
  later(12_000)
  await site.work('outbox')
  expect(await messages()).toMatchObject([{ status: 'discarded', cancelReason: 'withdrawn' }])
  expect(await press(id, 15)).toMatchObject({ status: 409, body: { code: 'not_today' } })
})

test('a message that comes too late, or of a visit that was canceled, is not sent', async () => {
  const late = await confirmed()
  const canceled = await confirmed({ email: 'bob@example.com', phone: '(314) 555-0101' })
  await press(late, 15)
  await press(canceled, 30)
  await owner.patch(`${canceled}/status`, { status: 'cancelled', reason: 'No one home', cancelledBy: 'customer' })
  later(15 * 60_000)
  await site.work('outbox')
  expect(await messages()).toMatchObject([
    { status: 'failed', cancelReason: 'appointment-over' },
    { status: 'discarded', cancelReason: 'withdrawn' },
  ])
})

test('it is refused for other bookings, other minutes and customers who cannot be reached', async () => {
  const pending = await storeBooking(site)
  expect(await press(pending.id, 15)).toMatchObject({ status: 409, body: { code: 'not_confirmed' } })
  const id = await confirmed({ email: '', phone: '(314) 555-0101' })
  for (const minutes of [20, '15', -15, undefined])
    expect(await press(id, minutes)).toMatchObject({
      status: 400,
      body: { fields: { minutes: 'Please choose 15, 30 or 45 minutes.' } },
    })
  expect(await press(id, 15)).toMatchObject({
    status: 409,
    body: { message: 'The customer has no email address and did not agree to texts. Please call.' },
  })
  expect(await press(4711, 15)).toMatchObject({ status: 404 })
  expect(await messages()).toEqual([])
})
