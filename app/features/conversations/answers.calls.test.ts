import { asc, desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { contacts, privateFiles, receivedMessages } from '#db/schema/conversations.ts'
import { outbox } from '#db/schema/outbox.ts'
import { part, answeredSite } from '#tests/helpers/answers.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'

const answers = await answeredSite()
const { site, mail, read } = answers

const quote =
  '\n\nOn Fri, Nov 27, 2026 at 9:00 AM Calm Climate <hello@example.com> wrote:\n\n> Hi Ada,\n> see you at 9.\n'

test('an answer waits as a message of the customer, without what it quotes, and stays unread', async () => {
  await mail(`Could you come at 10 instead?${quote}`)
  expect(await read()).toMatchObject([
    {
      channel: 'email',
      from: 'ada@example.com',
      subject: 'Re: Your appointment',
      body: 'Could you come at 10 instead?',
      whole: expect.stringContaining('> see you at 9.') as string,
      isAutomatic: false,
    },
  ])
  await site.work('customers')
  expect(await site.rows(contacts)).toMatchObject([
    { name: 'Ada Miller', source: 'email', status: 'unread', customerId: 1 },
  ])
  expect(await answers.mailbox.seen()).toEqual([])
  await site.work('bounce-mailbox')
  expect(await site.rows(receivedMessages)).toHaveLength(1)
  const whole = await site.get('/api/admin/customers/received/1', await site.signIn())
  expect(await whole.json()).toMatchObject({ whole: expect.stringContaining('see you at 9') as string })
})

test('an answer to an answer is found by its references', async () => {
  const [sent] = await site.rows(outbox)
  const ours = `<outbox-${sent!.id}.${sent!.createdAt.getTime()}@www.example.com>`
  await mail('And my gate code is 42.', {
    'In-Reply-To': '<other@example.com>',
    References: `${ours}\n <other@example.com>`,
  })
  expect(await read()).toMatchObject([{ body: 'And my gate code is 42.' }])
})

test.each([
  [
    'HTML only',
    '<div>Yes, <b>10</b> works.</div><blockquote>Hi Ada</blockquote>',
    { 'Content-Type': 'text/html; charset=utf-8' },
    'Yes, 10 works.',
  ],
  [
    'ISO-8859-1',
    'Ma=F1ana est=E1 bien',
    { 'Content-Type': 'text/plain; charset=ISO-8859-1', 'Content-Transfer-Encoding': 'quoted-printable' },
    'Mañana está bien',
  ],
  ['nothing', '', {}, 'An email without text.'],
  ['40,000 empty lines', `Hi${'\n'.repeat(40_000)}bye`, {}, 'Hi'],
])('of a mail in %s the words are read', async (_what, body, headers, words) => {
  await mail(body, headers)
  expect((await read())[0]!.body.startsWith(words)).toBe(true)
})

test('files come along, up to 10 MB each', async () => {
  const large = `${Buffer.alloc(57).toString('base64')}\n`.repeat(190_000)
  const parts = [
    part('visit.ics', 'text/calendar', Buffer.from('BEGIN:VCALENDAR').toString('base64')),
    part('large.zip', 'application/zip', large),
  ]
  await mail(`--B\nContent-Type: text/plain\n\nSee the files.\n${parts.join('')}--B--`, {
    'Content-Type': 'multipart/mixed; boundary=B',
  })
  expect(await read()).toMatchObject([{ body: 'See the files.' }])
  const files = await site.db.select().from(privateFiles).orderBy(asc(privateFiles.id))
  expect(files).toMatchObject([
    { name: 'visit.ics', type: 'text/calendar' },
    { name: 'large.zip', content: null, error: 'It is larger than 10 MB.' },
  ])
  expect(Buffer.from(files[0]!.content!).toString().trim()).toBe('BEGIN:VCALENDAR')
})

test('files beyond 100 MB a day are named as not stored, whatever address the mail says it is from', async () => {
  const sendFile = async (from: string) => {
    const visit = part('visit.ics', 'text/calendar', Buffer.from('BEGIN:VCALENDAR').toString('base64'))
    await mail(`--B\nContent-Type: text/plain\n\nSee the file.\n${visit}--B--`, {
      'Content-Type': 'multipart/mixed; boundary=B',
      From: from,
    })
    await read()
    const { error } = privateFiles
    return (await site.db.select({ error }).from(privateFiles).orderBy(desc(privateFiles.id)))[0]
  }
  expect(await sendFile('ada@example.com')).toEqual({ error: null })
  await site.db.update(privateFiles).set({ content: sql`convert_to(repeat('x', ${100 * 1024 * 1024}), 'UTF8')` })
  expect(await sendFile('mallory@example.net')).toEqual({
    error: 'More than 100 MB came from this sender within a day.',
  })
})

test('nobody waits for an out-of-office reply, but it is in the history', async () => {
  await mail('I am away until Monday.', { 'Auto-Submitted': 'auto-replied' })
  expect(await read()).toMatchObject([{ isAutomatic: true, relatedKind: 'booking', relatedId: 1 }])
  expect(await site.rows(contacts)).toEqual([])
  const response = await site.get('/api/admin/customers/sender/booking/1/timeline', await site.signIn())
  expect(((await response.json()) as { items: object[] }).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'received', body: 'I am away until Monday.' })]),
  )
})

test.each([
  ['another mail', { 'In-Reply-To': null }],
  ['a mail that invents an ID of ours', { 'In-Reply-To': '<outbox-1.1732700000000@www.example.com>' }],
  ["the owner's own answer", { From: 'hello@example.com' }],
  ['a report of a mail server', { 'Content-Type': 'multipart/report; boundary=B', From: 'MAILER-DAEMON@example.com' }],
])('%s is left alone', async (_what, headers) => {
  await mail('Hello', headers)
  expect(await read()).toEqual([])
  expect(await site.rows(contacts)).toEqual([])
  expect(await answers.mailbox.seen()).toEqual([])
})

test('what the owner writes back continues their email', async () => {
  await mail('Could you come at 10?', { 'Message-ID': '<question@mail.example.com>' })
  await read()
  const body = { channel: 'email', text: 'Yes, we can.\n\nSee you then.' }
  const response = await site.send('POST', '/api/admin/contacts/1/messages', { body, headers: await site.signIn() })
  expect(response.status).toBe(201)
  const sent = (await site.db.select().from(outbox).orderBy(asc(outbox.id))).at(-1)
  expect(sent).toMatchObject({
    kind: 'customer-message',
    role: 'customer',
    to: 'ada@example.com',
    replyTo: 'hello@example.com',
    subject: 'Re: Your appointment',
    headers: { 'In-Reply-To': '<question@mail.example.com>', References: '<question@mail.example.com>' },
  })
  expect(sent?.text).toContain('Yes, we can.\n\nSee you then.')
  expect(await site.rows(contacts)).toMatchObject([{ status: 'replied' }])
})

test('two people who share an address keep their answers apart', async () => {
  await insertLead.booking(site.db, { firstName: 'Bob', phone: '(314) 555-0177' })
  await site.work('customers')
  const [first] = await site.db.select().from(outbox)
  await site.db.insert(outbox).values({ ...first!, id: undefined, relatedId: 2 })
  await mail('I am Ada.')
  await read()
  await site.work('customers')
  const second = (await site.db.select().from(outbox).orderBy(asc(outbox.id)))[1]!
  await mail('I am Bob.', { 'In-Reply-To': `<outbox-${second.id}.${second.createdAt.getTime()}@www.example.com>` })
  await read()
  await site.work('customers')
  expect(await site.db.select().from(contacts).orderBy(asc(contacts.id))).toMatchObject([
    { name: 'Ada Miller', message: 'I am Ada.', customerId: 1 },
    { name: 'Bob Miller', message: 'I am Bob.', customerId: 2 },
  ])
})

test('a mail with a million spaces or thousands of our IDs is read at once', async () => {
  const before = performance.now()
  await mail('Hello')
  await read()
  const usual = performance.now() - before
  await mail(`a${' '.repeat(1_000_000)}b`)
  await mail(`<pre>a${' '.repeat(300_000)}b</pre>`, { 'Content-Type': 'text/html' })
  await mail('Hi', { References: '<outbox-1.1@x>\r\n '.repeat(5_000).trim() })
  const start = performance.now()
  expect(await read()).toHaveLength(4)
  expect(performance.now() - start).toBeLessThan(20 * usual)
})

test('control characters in headers are removed', async () => {
  await mail('Hello', { Subject: '=?utf-8?Q?Re:=00_hi=0D=0ABcc:_x@evil.example?=' })
  expect(await read()).toMatchObject([{ subject: 'Re: hi Bcc: x@evil.example' }])
})

test.each([
  [30, { status: 'unread', notices: 'pending', firstResponseAt: null }],
  [8 * 24, { status: 'archived', notices: 'none' }],
])('an answer that lay in the mailbox for %i hours', async (hours, expected) => {
  site.clock.now = new Date(Date.now() + hours * 3_600_000)
  await mail('From before')
  await read()
  const [message] = await site.rows(contacts)
  expect(message).toMatchObject(expected)
  // It says when it came, and its deadline is ahead.
  expect(site.clock.now.getTime() - message!.createdAt.getTime()).toBeGreaterThan((hours - 1) * 3_600_000)
  expect(message!.dueAt.getTime()).toBeGreaterThan(site.clock.now.getTime())
})

const bodies = async () => (await read()).map(({ body }) => body)

test('an answer that can’t be stored delays no other, is tried again, and the owner is alerted after an hour', async () => {
  const refuse = (answer: string) =>
    site.db.execute(sql`
      create or replace function refuse_answer() returns trigger language plpgsql as $$ begin
        if new.body = ${sql.raw(`'${answer}'`)} then raise exception 'not this one'; end if;
        return new;
      end $$`)
  const alerts = async () => {
    await site.work('alerts')
    const response = await site.get('/api/admin/alerts', await site.signIn())
    return ((await response.json()) as { items: { key: string }[] }).items.filter(({ key }) => key === 'unstored-mail')
  }
  await refuse('First.')
  await site.db.execute(sql`
    create trigger refuse_answer before insert on received_messages for each row execute function refuse_answer()`)
  try {
    await mail('First.')
    await mail('Second.')
    expect(await bodies()).toEqual(['Second.'])
    await refuse('Third.')
    expect(await bodies()).toEqual(['Second.', 'First.'])

    await mail('Third.')
    await mail('Fourth.')
    for (let check = 0; check < 11; check++) await bodies()
    expect(await alerts()).toEqual([])
    expect(await bodies()).toEqual(['Second.', 'First.', 'Fourth.'])
    expect(await alerts()).toMatchObject([{ title: 'An email could not be stored' }])
    await answers.mailbox.clear()
    await bodies()
    expect(await alerts()).toEqual([])
  } finally {
    await site.db.execute(sql`drop function refuse_answer() cascade`)
  }
})
