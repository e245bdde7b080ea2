import { beforeEach, expect, test } from 'vitest'

import { activityLog } from '#db/schema/history.ts'
import { emailSuppressions, newsletters } from '#db/schema/newsletter.ts'
import { countLockWaits, onPostgres } from '#tests/helpers/lock-waits.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const path = '/api/admin/newsletter/subscribers'
let headers: Record<string, string> = {}
beforeEach(async () => {
  headers = await site.signIn()
})
const upload = async (csv: BlobPart, search: string, name = 'readers.csv') => {
  const form = new FormData()
  form.append('file', new Blob([csv]), name)
  const response = await fetch(`${site.url}${path}/import${search}`, { method: 'POST', body: form, headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const put = (rows: (typeof newsletters.$inferInsert)[]) =>
  site.db.insert(newsletters).values(rows.map((row) => ({ subscribedAt: site.clock.now, ...row })))
const state = async () => {
  const rows = await site.rows(newsletters)
  return Object.fromEntries(rows.map(({ email, status, deletedAt }) => [email, deletedAt ? 'trash' : status]))
}

test('a file is previewed, then imported, and resubscribes no one', async () => {
  await put([{ email: 'here@example.org' }, { email: 'left@example.org', status: 'unsubscribed' }])
  await site.db.insert(emailSuppressions).values({ email: 'never@example.org', reason: 'hard-bounce' })
  const csv =
    '\uFEFFName;Email\r\n"Ada; M";ADA@example.org\r\nAda;ada@example.org\nBen;here@example.org\nCleo;left@example.org\nDan;never@example.org\nEve;nobody\n'
  const report = {
    rows: 6,
    added: 1,
    alreadyActive: 1,
    suppressed: 2,
    refused: { complained: 0, bounced: 0, unsubscribed: 0, unconfirmed: 0, unclear: 0 },
    invalid: [{ line: 7, value: 'nobody' }],
    invalidCount: 1,
    sample: ['ada@example.org', 'here@example.org', 'left@example.org', 'never@example.org'],
  }
  expect(await upload(csv, '?preview=1')).toEqual({ status: 200, body: report })
  expect(await state()).not.toHaveProperty('ada@example.org')
  expect(await upload(csv, '')).toMatchObject({ status: 400, body: { fields: { note: expect.any(String) as string } } })
  expect(await upload(csv, '?note=Paper+forms')).toEqual({ status: 200, body: report })
  expect(await state()).toEqual({
    'here@example.org': 'active',
    'left@example.org': 'unsubscribed',
    'ada@example.org': 'active',
  })
  expect((await upload('name\nada', '?preview=1')).body).toMatchObject({
    fields: { file: 'The file has no column named “email”.' },
  })
})

test('our own export can be imported', async () => {
  await put([{ email: '+sales@example.org', status: 'unsubscribed' }, { email: '-@example.org' }])
  const csv = await (await site.send('GET', `${path}.csv`, { headers })).text()
  expect((await upload(csv, '?note=Our+own')).body).toMatchObject({
    rows: 2,
    added: 0,
    alreadyActive: 1,
    refused: { unsubscribed: 1 },
  })
  expect(Object.keys(await state())).toHaveLength(2)
})

test('who left according to a file is put on the do-not-email list, and never subscribed', async () => {
  const csv = `"Email Address","First Name",UNSUB_TIME,UNSUB_REASON
left1@example.org,Lee,"2025-03-01 10:00:00",NORMAL
left2@example.org,Pat,"2025-03-02 11:00:00",ABUSE
here@example.org,Ann,"2025-03-02 11:00:00",NORMAL
`
  await put([{ email: 'here@example.org', source: 'import' }])
  expect((await upload(csv, '?preview=1')).body).toMatchObject({
    rows: 3,
    added: 0,
    refused: { unsubscribed: 2, complained: 1 },
  })
  expect(await site.rows(emailSuppressions)).toEqual([])
  expect((await upload(csv, '')).status).toBe(200)
  const suppressed = await site.db.select().from(emailSuppressions).orderBy(emailSuppressions.email)
  expect(suppressed.map(({ email, reason }) => [email, reason])).toEqual([
    ['here@example.org', 'unsubscribed'],
    ['left1@example.org', 'unsubscribed'],
    ['left2@example.org', 'complaint'],
  ])
  expect(await state()).toEqual({ 'here@example.org': 'unsubscribed' })
  const [logged] = await site.rows(activityLog)
  expect(logged?.summary).toBe('Imported 0 subscribers from a file, and put 3 addresses on the do-not-email list.')
  expect((await upload('email\nleft1@example.org\nleft2@example.org', '?note=Paper')).body).toMatchObject({ added: 0 })
})

test.each([
  ['Shopify', 'Email,Accepts Email Marketing,Accepts SMS Marketing', 'yes,no', { 'no,yes': 'unsubscribed' }],
  ['Shopify, older', 'Email,Accepts Marketing', 'yes', { no: 'unsubscribed' }],
  [
    'Klaviyo',
    'Email,Email Marketing Consent,Email Suppressions,Source',
    'SUBSCRIBED,,Popup',
    { 'NEVER_SUBSCRIBED,,Popup': 'unconfirmed', 'SUBSCRIBED,HARD_BOUNCE,': 'bounced', ',,': 'unclear' },
  ],
  [
    'Constant Contact',
    'Email address,Email status,Email permission status,Confirmed Opt-Out Date',
    'Active,Express,',
    { 'Unsubscribed,,2024-01-02': 'unsubscribed', 'Active,Awaiting confirmation,': 'unconfirmed' },
  ],
  [
    'MailPoet',
    'Email;First name;Status',
    'Ada;Subscribed',
    { 'Ada;Unconfirmed': 'unconfirmed', 'Ada;Bounced': 'bounced', 'Ada;Inactive': 'unconfirmed', 'Ada;Odd': 'unclear' },
  ],
  ['Ghost', 'id,email,name,subscribed_to_emails,created_at', 'Ada,true,2024', { 'Ada,false,2024': 'unsubscribed' }],
  ['listmonk', 'uuid,email,name,status', 'Ada,enabled', { 'Ada,blocklisted': 'unsubscribed' }],
  ['Mailchimp, cleaned', 'Email Address,CLEAN_TIME', '', { '2025-03-01 10:00:00': 'bounced' }],
  [
    'HubSpot',
    'Email,Unsubscribed from all email,Email hard bounce reason,Lifecycle Stage',
    ',,Lead',
    { 'true,,Lead': 'unsubscribed', ',Unknown user,Lead': 'bounced' },
  ],
  [
    'this site',
    'email,Status,Unsubscribed (UTC)',
    'Active,',
    { 'Reported spam,2026-01-01': 'complained', 'Unconfirmed,': 'unconfirmed', 'Bounced,2026-01-01': 'bounced' },
  ],
  ['a customer list', 'Email,Do Not Contact', 'N', { Y: 'unsubscribed' }],
  ['Salesforce', 'Email,HasOptedOutOfEmail', 'false', { true: 'unsubscribed' }],
  ['a list in German', 'E-Mail,Anmeldestatus', 'Angemeldet', { Abgemeldet: 'unsubscribed' }],
  ['a list in French', 'E-mail;Statut', 'Abonné', { Désabonné: 'unsubscribed', 'En attente': 'unconfirmed' }],
  ['a list with tags', 'Email;Tags', 'VIP, Furnace', { 'VIP, do not email': 'unsubscribed', Cleaned: 'bounced' }],
])('the columns of %s say who is subscribed', async (_service, head, yes, noes) => {
  const leading = /^(id|uuid),/.test(head) ? '7,' : ''
  const delimiter = head.includes(';') ? ';' : ','
  const lines = [yes, ...Object.keys(noes)].map((rest, at) => `${leading}a${at}@example.org${delimiter}${rest}`)
  const { body } = await upload([head, ...lines].join('\n'), '?note=Moved')
  const count = (refusal: string) => Object.values(noes).filter((one) => one === refusal).length
  expect(body.refused).toEqual(
    Object.fromEntries(
      ['complained', 'bounced', 'unsubscribed', 'unconfirmed', 'unclear'].map((refusal) => [refusal, count(refusal)]),
    ),
  )
  expect(await state()).toEqual({ 'a0@example.org': 'active' })
})

test('a column about something else, and one named like an address, don’t hinder an import', async () => {
  const csv =
    'Customer Email,Status,State,unsubscribe_url\nada@example.org,Lead,MO,https://x.example\nben@example.org,Customer,NO,https://y.example\n'
  expect((await upload(csv, '?note=Paper')).body).toMatchObject({ added: 2 })
})

test('a file that is named after those who left subscribes no one', async () => {
  const csv = 'Email Address,First Name\nada@example.org,Ada'
  for (const [name, refusal] of Object.entries({
    'cleaned_members_export_1.csv': 'bounced',
    'unsubscribed_members_export_1.csv': 'unsubscribed',
    'nonsubscribed_members_export_1.csv': 'unconfirmed',
  }))
    expect((await upload(csv, '?preview=1', name)).body).toMatchObject({ added: 0, refused: { [refusal]: 1 } })
})

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const people = 'Email;Name\r\numa@example.org;Uma Grün\r\nivo@example.org;Ivo\r\n'
test.each([
  ['UTF-16 with tabs, as Excel writes it', utf16(`\uFEFF${people.replaceAll(';', '\t')}`)],
  ['UTF-16 without a byte order mark', utf16(people)],
  ['big-endian UTF-16', utf16(`\uFEFF${people}`).swap16()],
  ['UTF-8 with a line that names the delimiter', Buffer.from(`\uFEFFsep=;\r\n${people}`)],
  ['a line that names a tab', Buffer.from(`sep=\t\r\n${people.replaceAll(';', '\t')}`)],
  [
    'a report with a title, and two addresses in a cell',
    Buffer.from(
      `Calm Climate;;\r\nEmail list, as of Nov 28, 2026\r\n;;\r\nName;Customer Email;Phone\r\nUma;"uma@example.org, ivo@example.org";\r\nEve;;\r\n"Saturday, 2 PM";;`,
    ),
  ],
  ['Windows-1252', Buffer.from(people, 'latin1')],
  ['a heading with a comma in quotes', Buffer.from(people.replace('Name', '"Last, First, Title"'))],
])('%s is read', async (_name, bytes) => {
  expect((await upload(new Uint8Array(bytes), '?note=Paper')).body).toMatchObject({ added: 2, invalidCount: 0 })
})

test.runIf(onPostgres)('concurrent imports in another order don’t deadlock', async () => {
  let second: ReturnType<typeof upload>
  await site.db.transaction(async (db) => {
    await db.insert(newsletters).values({ email: 'ada@example.org', subscribedAt: site.clock.now })
    second = upload('email\nben@example.org\nada@example.org', '?note=Paper')
    await expect.poll(() => countLockWaits(site.database.pool)).toBe(1)
    await db.insert(newsletters).values({ email: 'ben@example.org', subscribedAt: site.clock.now })
  })
  expect((await second!).status).toBe(200)
  expect(await state()).toEqual({ 'ada@example.org': 'active', 'ben@example.org': 'active' })
})
