import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { outbox, settings } from '#db/schema.ts'
import { stored } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ SMTP_URL: 'smtp://127.0.0.1:1' })
const hour = 3_600_000

const alerts = async () =>
  ((await (await site.get('/api/admin/alerts', await site.signIn())).json()) as { items: { key: string }[] }).items
const keys = async () => (await alerts()).map(({ key }) => key).filter((key) => !key.startsWith('disk:'))
const told = async () =>
  (await site.db.select().from(outbox).where(eq(outbox.kind, 'alert')).orderBy(outbox.id))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('disk'))
const backedUp = (at: Date) =>
  site.db
    .insert(settings)
    .values({ key: 'backup', value: { at: at.toISOString() } })
    .onConflictDoUpdate({ target: settings.key, set: { value: { at: at.toISOString() } } })

const later = (minutes: number) => (site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000))
const sleepFor = async (hours: number) => {
  await site.work('alerts')
  later(hours * 60)
}

test('all is well on a fresh site, and a visitor is told nothing', async () => {
  await site.work('alerts')
  expect(await keys()).toEqual([])
  expect(await told()).toEqual([])
  expect((await site.get('/api/admin/alerts')).status).toBe(401)
})

test('an old backup is told once when it begins and once when it is over', async () => {
  await backedUp(new Date(site.clock.now.getTime() - 49 * hour))
  await site.work('alerts')
  await site.work('alerts')
  expect(await alerts()).toContainEqual({
    key: 'backup',
    title: 'The last backup is more than two days old',
    advice: expect.stringContaining('Make one in the settings') as string,
    since: site.clock.now.toISOString(),
  })
  expect(await told()).toEqual([expect.stringContaining('The last backup is more than two days old')])
  await backedUp(site.clock.now)
  await site.work('alerts')
  await site.work('alerts')
  expect(await keys()).toEqual([])
  expect(await told()).toEqual([expect.anything(), expect.stringContaining('alert over: ')])
})

test('texts that do not get through after three tries are told apart from mail', async () => {
  const at = site.clock.now
  const row = { kind: 'owner-text-new', to: '+13145550100', subject: 'a', html: '', text: 'a', nextAt: at }
  const old = { ...row, createdAt: new Date(at.getTime() - 31 * 60_000), lastError: 'The gateway answered 500' }
  await site.db.insert(outbox).values({ ...old, attempts: 2 })
  await site.work('alerts')
  expect(await keys()).toEqual([])
  await site.db.insert(outbox).values({ ...old, attempts: 3 })
  await site.work('alerts')
  expect((await alerts()).find(({ key }) => key === 'texts')).toMatchObject({
    title: 'A text message does not get through',
    advice: expect.stringContaining('The gateway answered 500. The site tries again by itself.') as string,
  })
  expect(await keys()).toEqual(['texts'])
})

test('mail that a server does not take for half an hour is told, with what the server said', async () => {
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
    title: 'One e-mail has been waiting for over half an hour',
    advice: expect.stringContaining('connection refused') as string,
  })
})

test('new requests about which no mail could be written for ten minutes are told; what needs none is not', async () => {
  const old = { notices: 'pending' as const, createdAt: new Date(site.clock.now.getTime() - 11 * 60_000) }
  await stored.booking(site.db, old)
  await stored.contact(site.db, old)
  await stored.booking(site.db, {
    notices: 'pending' as const,
    createdAt: new Date(site.clock.now.getTime() - 9 * 60_000),
  })
  await stored.booking(site.db, { ...old, status: 'spam' })
  await stored.contact(site.db, { ...old, deletedAt: site.clock.now })
  await site.work('alerts')
  const alert = (await alerts()).find(({ key }) => key === 'untold')
  expect(alert).toMatchObject({ title: '2 new requests were not told to you by e-mail' })
  await site.work('lead-mails')
  await site.work('alerts')
  expect(await keys()).toEqual([])
})

test('an alert that was put off until its trouble was over is not told any more, nor is the end of it', async () => {
  for (const round of [1, 2]) {
    await backedUp(new Date(site.clock.now.getTime() - 49 * hour))
    await site.work('alerts')
    await site.work('outbox')
    await backedUp(site.clock.now)
    await site.work('alerts')
    const mails = (await site.db.select().from(outbox)).filter(({ subject }) => !subject.includes('disk'))
    expect(mails.map(({ status }) => status)).toEqual(Array(round).fill('discarded'))
  }
})

test('what the server said is told without the address it said it of', async () => {
  const at = site.clock.now
  const letter = { kind: 'test', to: 'ada@example.com', subject: 'a', html: 'a', text: 'a', nextAt: at }
  const error = '451 4.7.1 <ada@example.com>: Recipient address rejected: Greylisted'
  const createdAt = new Date(at.getTime() - 31 * 60_000)
  await site.db.insert(outbox).values({ ...letter, attempts: 2, lastError: error, createdAt })
  await site.work('alerts')
  expect((await alerts()).find(({ key }) => key === 'mail')).toMatchObject({
    advice: expect.stringContaining('It said: 451 4.7.1 <…>: Recipient address rejected: Greylisted.') as string,
  })
  const [told] = await site.db.select().from(outbox).where(eq(outbox.kind, 'alert'))
  expect(JSON.stringify(told)).not.toContain('ada@')
})

test('that no mail got through is over with the last of the others, whatever became of the mail that says so', async () => {
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

test('the trouble of a machine that is not there any more is over after an hour', async () => {
  const at = site.clock.now.toISOString()
  const open = { 'disk:old-container': { title: 'The disk is nearly full', advice: 'a', since: at, seenAt: at } }
  await site.db.insert(settings).values({ key: 'alerts', value: { open } })
  await site.work('alerts')
  expect((await alerts()).map(({ key }) => key)).toContain('disk:old-container')
  site.clock.now = new Date(site.clock.now.getTime() + 61 * 60_000)
  await site.work('alerts')
  expect((await alerts()).map(({ key }) => key)).not.toContain('disk:old-container')
})

test('two instances that look at once tell of a trouble once', async () => {
  await backedUp(new Date(site.clock.now.getTime() - 49 * hour))
  await Promise.all([site.work('alerts'), site.work('alerts'), site.work('alerts')])
  expect(await told()).toHaveLength(1)
})

describe('after days in which the site did not run', () => {
  test('an old backup is told only once the daily one had its turn', async () => {
    await backedUp(site.clock.now)
    await sleepFor(72)
    for (let minutes = 0; minutes <= 65; minutes += 5) {
      await site.work('alerts')
      expect(await told()).toEqual([])
      later(5)
    }
    await site.work('alerts')
    expect(await keys()).toEqual(['backup'])
    expect(await told()).toHaveLength(1)
  })

  test('one that is made meanwhile is told neither as old nor as over', async () => {
    await backedUp(site.clock.now)
    await sleepFor(72)
    await site.work('alerts')
    await backedUp(site.clock.now)
    for (let look = 0; look < 20; look++) {
      later(5)
      await site.work('alerts')
    }
    expect(await told()).toEqual([])
  })

  test('mail that waited all the time is tried first', async () => {
    await backedUp(site.clock.now)
    const letter = { kind: 'test', to: 'a@example.com', subject: 'a', html: 'a', text: 'a', nextAt: site.clock.now }
    await site.db.insert(outbox).values({ ...letter, attempts: 1, lastError: 'greylisted', createdAt: site.clock.now })
    await stored.booking(site.db, { notices: 'pending' as const, createdAt: site.clock.now })
    await sleepFor(12)
    await site.work('alerts')
    expect(await keys()).toEqual([])
    later(5)
    await site.work('alerts')
    expect((await keys()).toSorted()).toEqual(['mail', 'untold'])
  })

  test('what was told before stays told', async () => {
    await backedUp(new Date(site.clock.now.getTime() - 49 * hour))
    await sleepFor(72)
    await site.work('alerts')
    expect(await keys()).toEqual(['backup'])
    expect(await told()).toHaveLength(1)
  })
})

test('a storm of wrong passwords is told', async () => {
  for (let at = 1; at <= 25; at++) {
    await site.send('POST', '/api/admin/login', {
      headers: { 'x-forwarded-for': `10.1.${at}.1` },
      body: { password: 'a guess too many' },
    })
  }
  await site.work('alerts')
  expect(await keys()).toEqual(['sign-in'])
  expect(await told()).toEqual([expect.stringContaining('Somebody is guessing your password')])
})
