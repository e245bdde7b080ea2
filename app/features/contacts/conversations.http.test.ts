import { randomInt } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { asc, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { twilioSignature } from '#app/features/sms-consent/twilio-signature.server.ts'
import { bookings, contacts, customers, outbox, privateFiles, receivedMessages } from '#db/schema.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useTextGateway } from '#tests/helpers/use-text-gateway.ts'

const secret = 'the auth token of the provider'
const gateway = useTextGateway({
  SMS_WEBHOOK_SECRET: secret,
  SITE_URL: 'https://www.example.com',
  PRIVATE_HOSTS: '127.0.0.1',
})
const site = useSite(gateway.environment)
/** Where the text service keeps the files of a text. */
const media = { url: '', respond: (_response: ServerResponse): unknown => undefined }
const server = createServer((_request, response) => void media.respond(response))
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  media.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const ada = '+13145550100'
let sent = 0
const text = async (body: string, from = ada, more: Record<string, string> = {}) => {
  const params = { From: from, To: '+18005550199', Body: body, MessageSid: `SM${++sent}`, ...more }
  const response = await site.send('POST', '/api/hooks/sms', {
    body: new URLSearchParams(params).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(secret, 'https://www.example.com/api/hooks/sms', params),
    },
  })
  expect(response.status).toBe(200)
}
const office = async (method: string, path: string, body?: object) => {
  const response = await site.send(method, path, { body, headers: await site.signIn() })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const thread = async (kind: string, id: number) =>
  (await office('GET', `/api/admin/customers/sender/${kind}/${id}/timeline?pageSize=100`)).body as {
    items: {
      type: string
      body?: string
      typed?: string | null
      files?: { isStored: boolean; error: string | null }[]
    }[]
    text: { allowed: boolean; reason: string }
    tags: Record<string, string>
  }
const received = async (kind: string, id: number) =>
  (await thread(kind, id)).items.flatMap(({ type, body }) => (type === 'received' ? [body] : []))
const agreed = { general: true, informational: true, marketing: false, noTexts: false }

test('a text waits for an answer as a message of the customer who has the number', async () => {
  await insertLead.booking(site.db)
  await site.work('customers')
  await text('Are you coming today?')
  await site.work('customers')
  const [message] = await site.rows(contacts)
  expect(message).toMatchObject({
    name: 'Ada Miller',
    email: 'ada@example.com',
    status: 'unread',
    source: 'text',
    subject: 'Text message',
    message: 'Are you coming today?',
    customerId: 1,
  })
  expect(message!.dueAt.getTime() - message!.createdAt.getTime()).toBe(2 * 3_600_000)
  const { body: queue } = await office('GET', '/api/admin/queue')
  expect(queue.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'contact', excerpt: 'Are you coming today?' })]),
  )
  expect(await received('booking', 1)).toEqual(['Are you coming today?'])
  // No automatic confirmation for what is answered by a person.
  await site.work('lead-mails')
  expect(await site.rows(outbox)).toMatchObject([{ kind: 'owner-new', relatedKind: 'contact' }])
})

test('further texts continue the message while it waits, each once; after the answer a new one waits', async () => {
  await text('Hello?', ada, { MessageSid: 'SMfirst' })
  await text('Hello?', ada, { MessageSid: 'SMfirst' })
  await text('My gate code is 1234')
  expect(await site.rows(contacts)).toHaveLength(1)
  expect(await received('contact', 1)).toEqual(['My gate code is 1234', 'Hello?'])
  await office('PATCH', '/api/admin/contacts/1/status', { status: 'replied' })
  await text('Thanks')
  expect(await site.rows(contacts)).toMatchObject([{ status: 'replied' }, { status: 'unread', message: 'Thanks' }])
  await office('PATCH', '/api/admin/contacts/2/status', { status: 'spam' })
  await text('Buy now')
  expect(await site.rows(contacts)).toHaveLength(2)
})

test.each([
  ['an unknown number', '+13145550177', '(314) 555-0177'],
  ['a short code', '88202', '88202'],
])('a text from %s becomes a message of its own', async (_who, from, name) => {
  await insertLead.booking(site.db)
  await site.work('customers')
  await text('Is this the heating people?', from)
  await site.work('customers')
  expect(await site.rows(contacts)).toMatchObject([{ name, phone: name, email: '', customerId: 2 }])
  expect(await received('booking', 1)).toEqual([])
})

test.each(['مرحبا، هل ستأتي اليوم؟', '🔥🥶 no heat', 'x'.repeat(1_600)])('“%s” is filed', async (body) => {
  await text(body)
  expect(await received('contact', 1)).toEqual([body])
})

test('of 1,000 texts none is in the timeline of someone else', async () => {
  const phones = Array.from({ length: 30 }, (_, index) => `+131455501${String(index + 10)}`)
  // Some numbers belong to two or three people.
  for (let index = 0; index < 45; index++)
    await insertLead.booking(site.db, {
      firstName: `Person${index}`,
      email: `person${index}@example.com`,
      phone: phones[index % phones.length]!,
    })
  await site.work('customers')
  for (const [id, otherId] of [
    [1, 2],
    [3, 33],
    [40, 10],
  ])
    expect((await office('POST', `/api/admin/customers/${id}/merge`, { otherId })).status).toBe(200)
  expect((await office('POST', '/api/admin/customers/2/separate')).status).toBe(200)
  const strangers = Array.from({ length: 20 }, (_, index) => `+12175550${String(100 + index)}`)
  const all = [...phones, ...strangers]
  for (let index = 0; index < 1_000; index++) await text(`n${index}`, all[randomInt(all.length)])
  await site.work('customers')
  const people = await site.db.select().from(customers).where(isNull(customers.mergedIntoId))
  let found = 0
  for (const { id } of people) {
    const own = await site.db.select({ phone: bookings.phoneE164 }).from(bookings).where(eq(bookings.customerId, id))
    const { items } = (await office('GET', `/api/admin/customers/${id}/timeline?pageSize=100`)).body as {
      items: { type: string; from: string }[]
    }
    for (const { type, from } of items) {
      if (type !== 'received') continue
      found++
      // Whoever has a booking gets only texts from numbers that nobody else has.
      if (own.length === 0) continue
      expect(own.map(({ phone }) => phone)).toContain(from)
      const owners = await site.db
        .selectDistinct({ id: bookings.customerId })
        .from(bookings)
        .where(eq(bookings.phoneE164, from))
      expect(owners).toEqual([{ id }])
    }
  }
  expect(found).toBeGreaterThan(500)
  expect(await site.db.$count(receivedMessages)).toBe(1_000)
}, 240_000)

test('a text is written where the customer agreed, is sent once, and answers what waits', async () => {
  const { id } = await insertLead.booking(site.db)
  await submitConsent(site.db, { smsConsent: agreed, phone: ada })
  await site.work('customers')
  await text('Are you coming?')
  await site.work('customers')
  const path = '/api/admin/bookings/1/messages'
  const body = { channel: 'text', text: 'Yes, at 9.' }
  expect(await office('POST', path, body)).toMatchObject({ status: 201, body: { to: ada, channel: 'text' } })
  await site.work('outbox')
  expect(gateway.requests).toMatchObject([{ to: ada, text: 'Yes, at 9.' }])
  expect(await site.rows(bookings)).toMatchObject([{ id, status: 'contacted' }])
  expect(await site.rows(contacts)).toMatchObject([{ status: 'replied' }])
  expect((await thread('booking', id)).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'mail', typed: 'Yes, at 9.' })]),
  )
})

const write = () => office('POST', '/api/admin/bookings/1/messages', { channel: 'text', text: 'Hi' })

test('no text is written to someone who did not agree, or after a STOP that comes before it is sent', async () => {
  await insertLead.booking(site.db)
  expect((await thread('booking', 1)).text).toMatchObject({ allowed: false })
  expect(await write()).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  await submitConsent(site.db, { smsConsent: agreed, phone: ada })
  expect((await write()).status).toBe(201)
  await text('STOP')
  await site.work('outbox')
  expect(gateway.requests).toEqual([])
  expect(await site.rows(outbox)).toMatchObject([{ status: 'discarded', cancelReason: 'unsubscribed' }])
  expect((await thread('booking', 1)).text.allowed).toBe(false)
})

test.each([
  [{ channel: 'text', text: ' ' }, 'Write a message first.'],
  [{ channel: 'text', text: 'x'.repeat(1_601) }, 'A text has 1,600 characters or fewer.'],
  [{ channel: 'email', text: 'See you {{appointment}}' }, 'Replace what is in {{double braces}} first.'],
])('%o is refused at its field', async (body, message) => {
  await insertLead.booking(site.db)
  expect(await office('POST', '/api/admin/bookings/1/messages', body)).toMatchObject({
    status: 400,
    body: { fields: { text: message } },
  })
})

test('saved answers are filled in with what is known', async () => {
  const answer = { title: 'Confirm', text: 'Hi {{first_name}}, see you {{appointment}}.' }
  expect((await office('POST', '/api/admin/saved-answers', { answers: [answer] })).status).toBe(200)
  expect((await office('GET', '/api/admin/saved-answers')).body).toEqual({ answers: [answer] })
  const wrong = await office('POST', '/api/admin/saved-answers', { answers: [{ title: 'x', text: '{{nmae}}' }] })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { 'answers.0.text': 'Unknown tag {{nmae}}.' } } })
  await insertLead.booking(site.db, {
    status: 'confirmed',
    scheduledStart: new Date('2026-11-20T15:00:00Z'),
    scheduledEnd: new Date('2026-11-20T17:00:00Z'),
  })
  expect((await thread('booking', 1)).tags).toEqual({
    first_name: 'Ada',
    appointment: 'Friday, November 20, 2026, 9:00 AM',
  })
})

const photo = () =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
const withMedia = (...urls: string[]) =>
  Object.fromEntries([
    ['NumMedia', String(urls.length)],
    ...urls.flatMap((url, index) => [
      [`MediaUrl${index}`, url],
      [`MediaContentType${index}`, 'image/jpeg'],
    ]),
  ]) as Record<string, string>

test('a photo that comes with a text is fetched and resized', async () => {
  const bytes = await photo()
  media.respond = (response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)
  await text('', ada, withMedia(`${media.url}/photo`))
  await site.work('private-files')
  const [file] = await site.rows(privateFiles)
  expect(file).toMatchObject({ relatedKind: 'contact', relatedId: 1, type: 'image/jpeg', sourceUrl: null, error: null })
  expect((await sharp(file!.content!).metadata()).width).toBe(1_600)
  expect(await thread('contact', 1)).toMatchObject({
    items: [{ type: 'received', body: 'Sent a photo.', files: [{ isStored: true }] }],
  })
})

test('a file on a private network or of 100 MB is not fetched, and the office says why', async () => {
  media.respond = (response) => void response.writeHead(200, { 'content-length': 100 * 1_048_576 }).end()
  await text('Look', ada, withMedia('http://10.0.0.1/secret', `${media.url}/large`))
  for (let attempt = 0; attempt < 6; attempt++) {
    await site.work('private-files')
    site.clock.now = new Date(site.clock.now.getTime() + 13 * 3_600_000)
  }
  const files = await site.db.select().from(privateFiles).orderBy(asc(privateFiles.id))
  expect(files).toMatchObject([
    { content: null, error: expect.stringContaining('private network') as string },
    { content: null, error: 'It is larger than 10 MB.' },
  ])
  expect(await received('contact', 1)).toEqual(['Look'])
})

test('an erased customer leaves no texts and photos behind', async () => {
  await text('My secret', ada, withMedia(`${media.url}/photo`))
  await office('POST', '/api/admin/contacts/1/erase')
  expect(await site.rows(receivedMessages)).toEqual([])
  expect(await site.rows(privateFiles)).toEqual([])
})
