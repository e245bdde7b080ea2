import { expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { contacts } from '#db/schema/conversations.ts'
import { outbox } from '#db/schema/outbox.ts'
import { technicians } from '#db/schema/technicians.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { ada, agreed, conversation, hookSettings } from '#tests/helpers/conversation.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'

const gateway = useServer(await startTextGateway())
const site = useSite({ SMS_GATEWAY_URL: gateway.url, ...hookSettings })
const { office, text, thread } = conversation(site)

/** Ada, who agreed to texts, asks something by text after her booking; returns the booking's ID. */
async function askByText() {
  const { id } = await insertLead.booking(site.db)
  await submitConsent(site.db, { smsConsent: agreed, phone: ada })
  await site.work('customers')
  await text('Are you coming?')
  await site.work('customers')
  return id
}

test('a text is written where the customer agreed, is sent once, and answers what waits', async () => {
  const id = await askByText()
  const path = '/api/admin/bookings/1/messages'
  const body = { channel: 'text', text: 'Yes, at 9.' }
  expect(await office('POST', path, body)).toMatchObject({ status: 201, body: { to: ada, channel: 'text' } })
  await site.work('outbox')
  expect(gateway.requests).toMatchObject([{ to: ada, text: 'Yes, at 9.' }])
  expect(await site.rows(bookings)).toMatchObject([{ id, status: 'contacted' }])
  expect(await site.rows(contacts)).toMatchObject([{ status: 'replied' }])
  expect((await thread('booking', id)).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'mail', words: 'Yes, at 9.' })]),
  )
})

test('a message answers only what the owner had seen', async () => {
  await askByText()
  const { seen } = await thread('booking', 1)
  await text('Wait, is the gate open?')
  const body = { channel: 'text', text: 'Yes', seen }
  expect((await office('POST', '/api/admin/bookings/1/messages', body)).status).toBe(201)
  expect(await site.rows(contacts)).toMatchObject([{ status: 'unread' }])
})

test('no text goes to the main line of a number that got an extension', async () => {
  await insertLead.booking(site.db)
  await submitConsent(site.db, { smsConsent: agreed, phone: ada })
  expect((await write()).status).toBe(201)
  const { body } = await office('GET', '/api/admin/bookings/1')
  const details = { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.com', phone: '(314) 555-0100 ext. 12' }
  const change = { ...details, serviceType: 'heating', preferredDate: null }
  expect(body.id).toBe(1)
  expect((await office('PATCH', '/api/admin/bookings/1/details', change)).status).toBe(200)
  await site.work('outbox')
  expect(gateway.requests).toEqual([])
})

test('messages to one customer at the same time wait for each other', async () => {
  for (let index = 0; index < 6; index++)
    await insertLead.contact(site.db, { source: 'email', phoneE164: '+13145550101' })
  await site.work('customers')
  await submitConsent(site.db, { smsConsent: agreed, phone: '(314) 555-0101' })
  const sends = [1, 2, 3, 4, 5, 6].map((id) =>
    office('POST', `/api/admin/contacts/${id}/messages`, { channel: 'text', text: 'Hi' }),
  )
  expect((await Promise.all(sends)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
})

test('without a mail server an email answers nobody', async () => {
  await insertLead.booking(site.db)
  const body = { channel: 'email', text: 'Hello' }
  expect(await office('POST', '/api/admin/bookings/1/messages', body)).toMatchObject({ body: { channel: null } })
  expect(await site.rows(bookings)).toMatchObject([{ status: 'pending', firstResponseAt: null }])
  // Without the frame that mails have.
  expect((await thread('booking', 1)).items.flatMap(({ words }) => words ?? [])).toEqual(['Hello'])
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
  expect(await site.rows(outbox)).toMatchObject([{ status: 'failed', cancelReason: 'unsubscribed' }])
  expect((await thread('booking', 1)).text.allowed).toBe(false)
})

const answer = (body: object) => office('POST', '/api/admin/bookings/1/messages', body)
const answerByText = async () => {
  await askByText()
  await answer({ channel: 'text', text: 'Yes, at 9.' })
  expect(await statuses()).toEqual(['contacted', 'replied'])
}
const statuses = async () => [(await site.rows(bookings))[0]!.status, (await site.rows(contacts))[0]!.status]
const failToSend = async () => {
  gateway.state.response = (response) => void response.writeHead(400).end('21614: a landline')
  await site.work('outbox')
}

test('a technician who gets texts can be answered until they send STOP', async () => {
  await technicianWithLink(site, { phone: '(314) 555-0100' })
  await text('Where is the filter?')
  const answer = () => office('POST', '/api/admin/contacts/1/messages', { channel: 'text', text: 'In the van.' })
  expect((await answer()).status).toBe(409)
  await site.db.update(technicians).set({ getsTexts: true })
  expect((await answer()).status).toBe(201)
  await site.work('outbox')
  expect(gateway.requests).toMatchObject([{ to: ada, text: 'In the van.' }])
  await text('STOP')
  expect((await answer()).status).toBe(409)
  expect((await office('GET', '/api/admin/contacts/1')).body).toMatchObject({ consent: { text: { allowed: false } } })
})

test('what a text answered waits again if it does not reach the customer', async () => {
  await answerByText()
  await failToSend()
  expect(await statuses()).toEqual(['pending', 'unread'])
  expect((await site.rows(bookings))[0]!.firstResponseAt).toBeNull()
  expect((await office('GET', '/api/admin/queue')).body).toMatchObject({ total: 2 })
  const { events } = (await office('GET', '/api/admin/bookings/1')).body as { events: object[] }
  expect(events[0]).toMatchObject({
    from: 'contacted',
    to: 'pending',
    actor: 'system',
    text: 'The text didn’t reach the customer. The gateway responded with 400',
  })
})

test('of two texts that do not reach the customer, the second reopens what the first answered', async () => {
  await answerByText()
  await answer({ channel: 'text', text: 'Or at 10?' })
  await failToSend()
  expect(await statuses()).toEqual(['pending', 'unread'])
})

test.each([
  ['an email', () => answer({ channel: 'email', subject: 'Yes', text: 'At 9.' })],
  ['a call', () => office('POST', '/api/admin/bookings/1/contact-attempts', { channel: 'call', result: 'answered' })],
  ['a change of status', () => office('PATCH', '/api/admin/bookings/1/status', { status: 'spam' })],
])('a text that fails after %s reopens nothing of that', async (_what, act) => {
  await answerByText()
  site.clock.now = new Date(site.clock.now.getTime() + 1_000)
  await act()
  const [booking] = await statuses()
  await failToSend()
  expect((await statuses())[0]).toBe(booking)
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

test('saved answers are not overwritten by a window that has not seen the latest', async () => {
  const path = '/api/admin/saved-answers'
  const save = async (title: string, version: string) =>
    site.send('POST', path, {
      body: { answers: [{ title, text: 'Yes.' }] },
      headers: { ...(await site.signIn()), 'if-match': `"${version}"` },
    })
  const read = async () => (await office('GET', path)).body as { answers: { title: string }[]; updatedAt: string }
  const { updatedAt } = await read()
  const both = await Promise.all([save('One', updatedAt), save('Two', updatedAt)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
  const stored = await read()
  expect(stored.answers).toHaveLength(1)
  expect((await save('Three', stored.updatedAt)).status).toBe(200)
  expect((await read()).answers).toMatchObject([{ title: 'Three' }])
})

test('saved answers are filled in with what is known', async () => {
  const answer = { title: 'Confirm', text: 'Hi {{first_name}}, see you {{appointment}}.' }
  expect((await office('POST', '/api/admin/saved-answers', { answers: [answer] })).status).toBe(200)
  expect((await office('GET', '/api/admin/saved-answers')).body).toMatchObject({ answers: [answer] })
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
