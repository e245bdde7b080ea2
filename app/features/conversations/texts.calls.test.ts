import type { ServerResponse } from 'node:http'

import { asc, desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { contacts, privateFiles, receivedMessages } from '#db/schema/conversations.ts'
import { customers } from '#db/schema/customers.ts'
import { outbox } from '#db/schema/outbox.ts'
import { ada, conversation, hookSettings } from '#tests/helpers/conversation.ts'
import { startHttpServer } from '#tests/helpers/http-server.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite(hookSettings)
const { office, text, thread, received } = conversation(site)
/** Where the text service keeps the files of a text. */
const media = { respond: (_response: ServerResponse): unknown => undefined }
const mediaServer = await startHttpServer((_request, response) => media.respond(response))
afterAll(mediaServer.stop)

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

test('what a customer texts about a visit is on the technician’s phone', async () => {
  const marcus = await technicianWithLink(site)
  await marcus.job({ scheduledAt: site.clock.now })
  await marcus.job({ lastName: 'Of somebody else', phone: '(314) 555-0123', email: 'b@example.com' })
  await site.work('customers')
  await text('The gate code is 4411')
  await site.work('customers')
  const { jobs } = await (await marcus.read()).json()
  expect(jobs.map(({ texts }: { texts: object[] }) => texts)).toMatchObject([[{ text: 'The gate code is 4411' }], []])
})

test('a technician’s texts are one message, nobody owes a reply, and they become no customer', async () => {
  await technicianWithLink(site, { phone: '(314) 555-0100' })
  await text('Where is the filter?')
  await office('PATCH', '/api/admin/contacts/1/status', { status: 'replied' })
  await text('There is a smell of gas!')
  await site.work('customers')
  expect(await site.rows(contacts)).toMatchObject([
    { name: 'Marcus Lee', status: 'unread', message: 'There is a smell of gas!', urgency: 'normal', customerId: null },
  ])
  expect(await site.rows(customers)).toEqual([])
  expect((await office('GET', '/api/admin/queue')).body.items).toEqual([])
  const { body: unread } = await office('GET', '/api/admin/contacts?subject=from-technician&status=unread')
  expect(unread.items).toMatchObject([{ name: 'Marcus Lee', excerpt: 'There is a smell of gas!' }])
})

test('of texts in a row each is the customer’s, before the first is assigned to them', async () => {
  await insertLead.booking(site.db)
  await site.work('customers')
  await text('Thanks!')
  await text('But we have no heat now')
  await text('Please hurry')
  const messages = await site.db.select().from(contacts).orderBy(asc(contacts.id))
  expect(messages).toMatchObject([
    { name: 'Ada Miller', message: 'Thanks!' },
    { name: 'Ada Miller', email: 'ada@example.com', urgency: 'emergency', message: 'Please hurry' },
  ])
})

test('a number that texted before it was known whose it is, is no name of theirs', async () => {
  await insertLead.booking(site.db)
  await text('Are you coming today?')
  await site.work('customers')
  expect((await office('GET', '/api/admin/customers/1')).body).toMatchObject({ name: 'Ada Miller', otherNames: [] })
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

test('a text from a number that two people share is in the timeline of neither', async () => {
  await insertLead.booking(site.db)
  await insertLead.booking(site.db, { firstName: 'Ben', email: 'ben@example.com' })
  await site.work('customers')
  const readBoth = async () => [await received('booking', 1), await received('booking', 2)]
  await text('Whose is this?')
  await site.work('customers')
  expect(await readBoth()).toEqual([[], []])
  expect((await office('POST', '/api/admin/customers/1/merge', { otherId: 2 })).status).toBe(200)
  expect(await readBoth()).toEqual([[], []])
  expect((await office('POST', '/api/admin/customers/1/separate', { otherId: 2 })).status).toBe(200)
  await text('And this?')
  await site.work('customers')
  expect(await readBoth()).toEqual([[], []])
  expect(await received('contact', 1)).toEqual(['And this?', 'Whose is this?'])
})

test('a text from a number that someone else has by now does not continue their message', async () => {
  await insertLead.booking(site.db)
  await site.work('customers')
  await text('Are you coming?')
  await insertLead.booking(site.db, { firstName: 'Ben', email: 'ben@example.com' })
  await site.work('customers')
  await text('It is Ben')
  await site.work('customers')
  expect(await received('booking', 1)).toEqual(['Are you coming?'])
  expect(await site.rows(contacts)).toMatchObject([{ customerId: 1 }, { name: '(314) 555-0100', email: '' }])
})

test('a text that continues what was read is unread again, and the owner is notified again', async () => {
  await text('Are you coming?')
  await site.work('lead-mails')
  await site.work('outbox')
  await office('PATCH', '/api/admin/contacts/1/status', { status: 'read' })
  await text('Hello?')
  expect(await site.rows(contacts)).toMatchObject([{ status: 'unread', message: 'Hello?' }])
  await site.work('lead-mails')
  await site.work('outbox')
  expect((await site.rows(outbox)).filter(({ kind }) => kind === 'owner-new')).toHaveLength(2)
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
  await text('', ada, withMedia(`${mediaServer.url}/photo`))
  await site.work('private-files')
  const [file] = await site.rows(privateFiles)
  expect(file).toMatchObject({ relatedKind: 'contact', relatedId: 1, type: 'image/jpeg', sourceUrl: null, error: null })
  expect((await sharp(file!.content!).metadata()).width).toBe(1_600)
  expect(await thread('contact', 1)).toMatchObject({
    items: [{ type: 'received', body: 'Sent a photo.', files: [{ isStored: true }] }],
  })
})

test.each(['Help', 'Ok', 'STOP'])('“%s” with a photo waits for a reply, whatever else it does', async (body) => {
  const answer = await text(body, ada, withMedia(`${mediaServer.url}/photo`))
  expect(answer.includes('<Message>')).toBe(body !== 'Ok')
  expect(await site.rows(contacts)).toMatchObject([{ message: body, firstResponseAt: null, notices: 'pending' }])
  expect(await site.rows(privateFiles)).toMatchObject([{ receivedId: 1 }])
})

test('a file on a private network or of 100 MB is not fetched, and the office says why', async () => {
  media.respond = (response) => void response.writeHead(200, { 'content-length': 100 * 1_048_576 }).end()
  await text('Look', ada, withMedia('http://10.0.0.1/secret', `${mediaServer.url}/large`))
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

test('of the files of one sender 100 MB a day are stored; the others are named as not stored', async () => {
  const file = { 'content-type': 'application/pdf' }
  media.respond = (response) => void response.writeHead(200, file).end(Buffer.alloc(1_000))
  const sendFile = async (from = ada) => {
    await text('Look', from, { ...withMedia(`${mediaServer.url}/file`), MediaContentType0: 'application/pdf' })
    await site.work('private-files')
    const rows = await site.db
      .select({ error: privateFiles.error, isStored: sql<boolean>`${privateFiles.content} is not null` })
      .from(privateFiles)
      .orderBy(desc(privateFiles.id))
    return rows[0]
  }
  const isRefused = { isStored: false, error: 'More than 100 MB came from this sender within a day.' }
  expect(await sendFile()).toMatchObject({ isStored: true })
  const almost = sql`convert_to(repeat('x', ${100 * 1024 * 1024 - 500}), 'UTF8')`
  await site.db.update(privateFiles).set({ content: almost })
  // Found once it is fetched, and after that before.
  expect(await sendFile()).toEqual(isRefused)
  await site.db
    .update(privateFiles)
    .set({ content: sql`${almost} || ${almost}` })
    .where(eq(privateFiles.id, 1))
  media.respond = () => expect.unreachable()
  expect(await sendFile()).toEqual(isRefused)
  expect((await thread('contact', 1)).items).toMatchObject([
    { files: [isRefused] },
    { files: [isRefused] },
    { files: [{ isStored: true }] },
  ])
  media.respond = (response) => void response.writeHead(200, file).end(Buffer.alloc(1_000))
  expect(await sendFile('+13145550177')).toMatchObject({ isStored: true })
  site.clock.now = new Date(site.clock.now.getTime() + 25 * 3_600_000)
  expect(await sendFile()).toMatchObject({ isStored: true })
})

test('an erased customer leaves no texts and photos behind', async () => {
  await text('My secret', ada, withMedia(`${mediaServer.url}/photo`))
  await office('POST', '/api/admin/contacts/1/erase')
  expect(await site.rows(receivedMessages)).toEqual([])
  expect(await site.rows(privateFiles)).toEqual([])
})
