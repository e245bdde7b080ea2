import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ SMTP_URL: 'smtp://127.0.0.1:1', SITE_URL: '' })
const hour = 3_600_000

const alerts = async () =>
  ((await (await site.get('/api/admin/alerts', await site.signIn())).json()) as { items: { key: string }[] }).items
const keys = async () => (await alerts()).map(({ key }) => key).filter((key) => !key.startsWith('disk:'))
const alertSubjects = async () =>
  (await site.db.select().from(outbox).where(eq(outbox.kind, 'alert')).orderBy(outbox.id))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('disk'))
const backedUp = (at: Date) =>
  site.db
    .insert(settings)
    .values({ key: 'backup', value: { at: at.toISOString() } })
    .onConflictDoUpdate({ target: settings.key, set: { value: { at: at.toISOString() } } })

const later = (minutes: number) => (site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000))
const goDownFor = async (hours: number) => {
  await site.work('alerts')
  later(hours * 60)
}

test('an old backup is reported once, and once more when it is resolved', async () => {
  await backedUp(new Date(site.clock.now.getTime() - 49 * hour))
  await site.work('alerts')
  await site.work('alerts')
  expect(await alerts()).toContainEqual({
    key: 'backup',
    title: 'The last backup is more than two days old',
    advice: expect.stringContaining('Make one in Settings') as string,
    since: site.clock.now.toISOString(),
  })
  expect(await alertSubjects()).toEqual([expect.stringContaining('The last backup is more than two days old')])
  await backedUp(site.clock.now)
  await site.work('alerts')
  await site.work('alerts')
  expect(await keys()).toEqual([])
  expect(await alertSubjects()).toEqual([expect.anything(), expect.stringContaining('alert resolved: ')])
})

test('texts that fail three times have an alert of their own', async () => {
  const at = site.clock.now
  const row = {
    kind: 'owner-text-new',
    channel: 'text' as const,
    to: '+13145550100',
    subject: 'a',
    html: '',
    text: 'a',
    nextAt: at,
  }
  const old = { ...row, createdAt: new Date(at.getTime() - 31 * 60_000), lastError: 'The gateway responded with 500' }
  await site.db.insert(outbox).values({ ...old, attempts: 2 })
  await site.work('alerts')
  expect(await keys()).toEqual([])
  await site.db.insert(outbox).values({ ...old, attempts: 3 })
  await site.work('alerts')
  expect((await alerts()).find(({ key }) => key === 'texts')).toMatchObject({
    title: 'A text message isn’t getting through',
    advice: expect.stringContaining('The gateway responded with 500. The site keeps trying.') as string,
  })
  expect(await keys()).toEqual(['texts'])
})

test('mail a server refuses for 30 minutes is reported, with the server’s reply', async () => {
  const letter = { kind: 'test', to: 'a@example.com', subject: 'a', html: 'a', text: 'a', nextAt: site.clock.now }
  const stuck = { ...letter, attempts: 2, lastError: 'connection refused' }
  await site.db.insert(outbox).values([
    { ...stuck, createdAt: new Date(site.clock.now.getTime() - 31 * 60_000) },
    { ...stuck, createdAt: new Date(site.clock.now.getTime() - 5 * 60_000) },
    { ...letter, createdAt: new Date(site.clock.now.getTime() - 2 * hour) },
  ])
  await site.work('alerts')
  const [alert] = await alerts()
  expect(alert).toMatchObject({
    key: 'mail',
    title: 'One email has been waiting for over 30 minutes',
    advice: expect.stringContaining('connection refused') as string,
  })
})

test('new requests whose mails could not be written for ten minutes are reported; spam and deleted ones are not', async () => {
  const old = { notices: 'pending' as const, createdAt: new Date(site.clock.now.getTime() - 11 * 60_000) }
  await insertLead.booking(site.db, old)
  await insertLead.contact(site.db, old)
  await insertLead.booking(site.db, {
    notices: 'pending' as const,
    createdAt: new Date(site.clock.now.getTime() - 9 * 60_000),
  })
  await insertLead.booking(site.db, { ...old, status: 'spam' })
  await insertLead.contact(site.db, { ...old, deletedAt: site.clock.now })
  await site.work('alerts')
  const alert = (await alerts()).find(({ key }) => key === 'untold')
  expect(alert).toMatchObject({ title: 'You weren’t emailed about 2 new requests' })
  await site.work('lead-mails')
  await site.work('alerts')
  expect(await keys()).toEqual([])
})

test('an alert the mail server put off until its problem was resolved is cancelled, and nothing follows it', async () => {
  for (const round of [1, 2]) {
    await backedUp(new Date(site.clock.now.getTime() - 49 * hour))
    await site.work('alerts')
    await site.work('outbox')
    await backedUp(site.clock.now)
    await site.work('alerts')
    const mails = (await site.rows(outbox)).filter(({ subject }) => !subject.includes('disk'))
    expect(mails.map(({ status }) => status)).toEqual(Array(round).fill('discarded'))
  }
})

test('the server’s reply is shown without the recipient’s address', async () => {
  const at = site.clock.now
  const letter = { kind: 'test', to: 'ada@example.com', subject: 'a', html: 'a', text: 'a', nextAt: at }
  const error = '451 4.7.1 <ada@example.com>: Recipient address rejected: Greylisted'
  const createdAt = new Date(at.getTime() - 31 * 60_000)
  await site.db.insert(outbox).values({ ...letter, attempts: 2, lastError: error, createdAt })
  await site.work('alerts')
  expect((await alerts()).find(({ key }) => key === 'mail')).toMatchObject({
    advice: expect.stringContaining('It said: 451 4.7.1 <…>: Recipient address rejected: Greylisted.') as string,
  })
  const [alertMail] = await site.db.select().from(outbox).where(eq(outbox.kind, 'alert'))
  expect(JSON.stringify(alertMail)).not.toContain('ada@')
})

test('the alert about undelivered mail is resolved with the last of the other mails, whatever happened to its own', async () => {
  const at = site.clock.now
  const letter = { kind: 'test', to: 'a@example.com', subject: 'a', html: 'a', text: 'a', nextAt: at }
  await site.db.insert(outbox).values({ ...letter, attempts: 2, createdAt: new Date(at.getTime() - 31 * 60_000) })
  await site.work('alerts')
  await site.work('outbox')
  expect(await keys()).toEqual(['mail'])
  site.clock.now = new Date(at.getTime() + 40 * 60_000)
  await site.work('alerts')
  expect(await keys()).toEqual(['mail'])
  await site.db.update(outbox).set({ status: 'sent' }).where(eq(outbox.kind, 'test'))
  await site.work('alerts')
  expect(await keys()).toEqual([])
})

test('an alert of a removed machine is resolved after an hour', async () => {
  const at = site.clock.now.toISOString()
  const open = { 'disk:old-container': { title: 'The disk is almost full', advice: 'a', since: at, seenAt: at } }
  await site.db.insert(settings).values({ key: 'alerts', value: { open } })
  await site.work('alerts')
  expect((await alerts()).map(({ key }) => key)).toContain('disk:old-container')
  site.clock.now = new Date(site.clock.now.getTime() + 61 * 60_000)
  await site.work('alerts')
  expect((await alerts()).map(({ key }) => key)).not.toContain('disk:old-container')
})

test('two instances checking at the same time report a problem once', async () => {
  await backedUp(new Date(site.clock.now.getTime() - 49 * hour))
  await Promise.all([site.work('alerts'), site.work('alerts'), site.work('alerts')])
  expect(await alertSubjects()).toHaveLength(1)
})

describe('after the site was down for days', () => {
  test('an old backup is reported only after the daily one had time to run', async () => {
    await backedUp(site.clock.now)
    await goDownFor(72)
    for (let minutes = 0; minutes <= 65; minutes += 5) {
      await site.work('alerts')
      expect(await alertSubjects()).toEqual([])
      later(5)
    }
    await site.work('alerts')
    expect(await keys()).toEqual(['backup'])
    expect(await alertSubjects()).toHaveLength(1)
  })

  test('a backup made in that time causes neither mail', async () => {
    await backedUp(site.clock.now)
    await goDownFor(72)
    await site.work('alerts')
    await backedUp(site.clock.now)
    for (let check = 0; check < 20; check++) {
      later(5)
      await site.work('alerts')
    }
    expect(await alertSubjects()).toEqual([])
  })

  test('mail that waited is tried first', async () => {
    await backedUp(site.clock.now)
    const letter = { kind: 'test', to: 'a@example.com', subject: 'a', html: 'a', text: 'a', nextAt: site.clock.now }
    await site.db.insert(outbox).values({ ...letter, attempts: 1, lastError: 'greylisted', createdAt: site.clock.now })
    await insertLead.booking(site.db, { notices: 'pending' as const, createdAt: site.clock.now })
    await goDownFor(12)
    await site.work('alerts')
    expect(await keys()).toEqual([])
    later(5)
    await site.work('alerts')
    expect((await keys()).toSorted()).toEqual(['mail', 'untold'])
  })

  test('an open alert stays open and is not repeated', async () => {
    await backedUp(new Date(site.clock.now.getTime() - 49 * hour))
    await goDownFor(72)
    await site.work('alerts')
    expect(await keys()).toEqual(['backup'])
    expect(await alertSubjects()).toHaveLength(1)
  })
})

test('many wrong passwords are reported', async () => {
  for (let at = 1; at <= 25; at++) {
    await site.send('POST', '/api/admin/login', {
      headers: { 'x-forwarded-for': `10.1.${at}.1` },
      body: { password: 'a guess too many' },
    })
  }
  await site.work('alerts')
  expect(await keys()).toEqual(['sign-in'])
  expect(await alertSubjects()).toEqual([expect.stringContaining('Someone is trying to guess your password')])
})

test('forms refused because the site doesn’t know its address are counted and reported once', async () => {
  const send = async (path: string, headers: Record<string, string>) => {
    const origin = 'https://www.example.com'
    const body = { email: 'ada@example.com' }
    expect((await site.send('POST', path, { headers: { origin, ...headers }, body })).status).toBe(403)
  }
  const form = '/api/newsletter/subscribe'
  // Neither a page of another site nor a call of the office is a form that a visitor can't send.
  await send(form, { 'sec-fetch-site': 'cross-site' })
  await send('/api/admin/backups', {})
  await site.work('alerts')
  expect(await keys()).toEqual([])
  // As browsers send it over http, and over https.
  await send(form, {})
  await send(form, { 'sec-fetch-site': 'same-origin' })
  await site.work('alerts')
  await send(form, {})
  await site.work('alerts')
  expect(await alerts()).toMatchObject([
    {
      key: 'origin',
      title: '3 forms were refused today',
      advice: expect.stringContaining('set SITE_URL to the address that visitors use') as string,
    },
  ])
  expect(await alertSubjects()).toEqual([expect.stringContaining('2 forms were refused today')])
})
