import { expect, test } from 'vitest'

import { noChoice } from '#app/features/sms-consent/consent-schema.ts'
import { newsletterIssues, newsletters, newsletterTemplates } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { confirmedBooking, friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import type { Preview } from '#app/features/newsletter/issues/schemas.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'

const smtp = useServer(await startSmtpServer())
const gateway = useServer(await startTextGateway())
const site = useSite({
  SITE_URL: '',
  MAIL_FROM: 'Calm Climate <office@example.org>',
  SMTP_URL: smtp.url,
  SMS_GATEWAY_URL: gateway.url,
})
const locked = useSite()
const trial = useSite({ SITE_URL: '' })
const owner = office(site)
const later = (minutes: number) => (site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000))

const save = async (siteUrl: string | null, on = site) => {
  const headers = await on.signIn()
  const response = await on.send('PATCH', '/api/admin/settings', { headers, body: { business: { siteUrl } } })
  const { business, profile, message, fields } = (await response.json()) as Record<string, Record<string, unknown>>
  return { status: response.status, message, fields, saved: business?.siteUrl, used: profile?.siteUrl }
}
const mailsTo = (address: string) =>
  smtp.received.filter(({ recipients }) => recipients.includes(address)).map((mail) => `${mail.html}\n${mail.text}`)
const isSetUp = async () => {
  const response = await site.send('GET', '/api/admin/setup', { headers: await site.signIn() })
  const { steps } = (await response.json()) as { steps: { name: string; isDone: boolean }[] }
  return steps.find(({ name }) => name === 'address')?.isDone
}

test('without an address, customers get no links; with one, links lead there, and visitors still reach the site', async () => {
  await submitConsent(site.db, { phone: '(314) 555-0101', smsConsent: { ...noChoice, informational: true } })
  const send = async (email: string) => {
    const { id } = await storeBooking(site, { phone: '(314) 555-0101', email })
    await owner.patch(`${id}/status`, { status: 'confirmed', ...friday })
    site.clock.now = new Date('2026-11-19T16:00:00.000Z')
    await site.work('appointment-reminders')
    later(1)
    await site.work('outbox')
  }
  await send('before@example.com')
  expect(mailsTo('before@example.com').length).toBe(2)
  expect(mailsTo('before@example.com').join()).not.toMatch(/localhost|button below|Change or cancel/)
  expect(mailsTo('before@example.com').join()).toContain('please call us')
  expect(gateway.requests.at(-1)?.text).toContain('To change it, call (314) 555-0142.')
  expect(await isSetUp()).toBe(false)

  expect(await save('https://www.saguaro.example/admin?tab=settings')).toMatchObject({ status: 200 })
  site.clock.now = new Date('2026-11-18T15:00:00Z')
  await send('after@example.com')
  expect(mailsTo('after@example.com')[0]).toMatch(/https:\/\/www\.saguaro\.example\/booking\?manage=[\w-]{22}/)
  expect(gateway.requests.at(-1)?.text).toContain('To change it: https://www.saguaro.example/booking?m=')
  for (const path of ['/feed.xml', '/sitemap.xml', '/robots.txt'])
    expect(await (await site.get(path)).text()).toContain('https://www.saguaro.example/')
  expect(await isSetUp()).toBe(true)
  // A mistyped address must lock nobody out.
  const body = { email: 'ada@example.com' }
  const form = { body, headers: { origin: site.url } }
  expect((await site.send('POST', '/api/newsletter/subscribe', form)).status).toBe(200)
})

const links = (address: string) => [
  ['held', `${address}/booking?manage`],
  ['held', `${address}/api/newsletter/confirm`],
]

/** The status and what machines read. */
const readable = async (response: Response) =>
  `${response.status} ${(await response.text()).replace(/<script type="application\/json".*/s, '')}`

test('while nothing leaves this computer, links lead to it; what is sent again leads to the address of then', async () => {
  await trial.db.insert(settings).values({ key: 'newsletter', value: { doubleOptIn: true } })
  const { id } = await storeBooking(trial, { email: 'ada@example.com' })
  await office(trial).patch(`${id}/status`, { status: 'confirmed', ...friday })
  await trial.send('POST', '/api/newsletter/subscribe', { body: { email: 'ada@example.org' } })
  trial.clock.now = new Date(trial.clock.now.getTime() + 60_000)
  const stored = async () => {
    await trial.work('outbox')
    const mails = (await trial.rows(outbox)).filter(({ to }) => to.startsWith('ada@'))
    return mails.map(({ status, text }) => [status, /https?:[^ ]+(manage|confirm)/.exec(text)?.[0]])
  }
  expect(await stored()).toEqual(links('http://localhost:3000'))
  for (const path of ['/', '/feed.xml', '/sitemap.xml', '/robots.txt', '/llms.txt', '/.well-known/security.txt'])
    expect(await readable(await trial.get(path)), path).not.toMatch(/^[^2]|localhost|no-address|rel="canonical"/)

  await save('www.saguaro.example', trial)
  const headers = await trial.signIn()
  for (const { id } of await trial.rows(outbox)) await trial.send('POST', `/api/admin/outbox/${id}/resend`, { headers })
  expect(await stored()).toEqual(links('https://www.saguaro.example'))
})

test('newsletters wait for an address and say so', async () => {
  await site.db.insert(newsletters).values({ email: 'reader@example.org' })
  const about = { subject: 'Fall', content: 'Hello' }
  await site.db.insert(newsletterIssues).values([
    { ...about, status: 'scheduled', scheduledAt: site.clock.now },
    { ...about, status: 'draft' },
  ])
  const path = '/api/admin/newsletter/issues'
  const headers = await site.signIn()
  const change = (id: number, to: string) =>
    site.send('PATCH', `${path}/${id}/status`, { headers, body: { status: to } })
  const preview = await site.send('POST', '/api/admin/newsletter/preview', { headers, body: about })
  expect(((await preview.json()) as Preview).checks).toContainEqual({
    id: 'address',
    level: 'error',
    message: expect.stringContaining('Enter your web address in Settings') as string,
  })
  const refused = await change(2, 'scheduled')
  expect([refused.status, await refused.json()]).toMatchObject([
    503,
    { message: 'Enter your web address in Settings first.' },
  ])
  const work = async () => {
    await site.work('newsletter-start')
    await site.work('newsletters')
  }
  await work()
  expect(await site.rows(newsletterIssues)).toMatchObject([{ status: 'paused', pauseReason: 'address' }, {}])
  expect(smtp.received).toEqual([])
  await save('www.saguaro.example')
  expect((await change(1, 'scheduled')).status).toBe(200)
  later(2)
  await work()
  expect(mailsTo('reader@example.org')[0]).toContain('https://www.saguaro.example/unsubscribe?token=')

  await site.db.insert(newsletters).values({ email: 'late@example.org' })
  await save(null)
  const sendNew = () => site.send('POST', `${path}/1/send-new`, { headers })
  expect((await sendNew()).status).toBe(503)
  await save('www.saguaro.example')
  expect((await sendNew()).status).toBe(200)
  await save(null)
  await work()
  expect((await site.rows(newsletterIssues))[0]).toMatchObject({ status: 'paused', pauseReason: 'address' })
  expect(mailsTo('late@example.org')).toEqual([])
})

test('mails that are nothing without their link wait for the address', async () => {
  const [template] = await site.db
    .insert(newsletterTemplates)
    .values({ title: 'Welcome', subject: 'Welcome', content: 'Hello', isPublished: true })
    .returning()
  await site.db.insert(settings).values([
    { key: 'newsletter', value: { doubleOptIn: true, welcomeTemplateId: template!.id } },
    { key: 'reviews', value: { links: [{ name: 'Google', url: 'https://g.page/r/calm' }] } },
  ])
  await site.db.insert(newsletters).values({ email: 'new@example.org', welcome: 'due' })
  await site.send('POST', '/api/newsletter/subscribe', { body: { email: 'ada@example.org' } })
  const id = await confirmedBooking(site, { email: 'done@example.org' })
  await owner.patch(`${id}/status`, { status: 'completed' })
  later(24 * 60)
  const send = async () => {
    for (const job of ['newsletter-welcome', 'review-requests', 'outbox']) await site.work(job)
  }
  const subjects = () => smtp.received.map(({ subject }) => subject)
  await send()
  expect(subjects()).not.toContain('Please confirm your subscription')
  const waiting = (await site.rows(outbox)).filter(({ status }) => status === 'pending')
  expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(['confirm-subscription', 'customer-review', 'welcome'])
  await save('https://www.saguaro.example')
  later(11)
  await send()
  expect(subjects()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^How did we do/) as string,
      'Please confirm your subscription',
      'Welcome',
    ]),
  )
  expect(smtp.received.map(({ html }) => html).join()).not.toContain('localhost')
})

test('the dot at the end of an address is dropped', async () => {
  expect((await save('https://www.saguaro.example./')).saved).toBe('https://www.saguaro.example')
  expect((await save('http://saguaro.example.:8080')).saved).toBe('http://saguaro.example:8080')
})

test('the client portal needs no https:// typed', async () => {
  const headers = await site.signIn()
  const body = { business: { portalUrl: 'portal.example.com/book' } }
  const response = await site.send('PATCH', '/api/admin/settings', { headers, body })
  expect(await response.json()).toMatchObject({ business: { portalUrl: 'https://portal.example.com/book' } })
})

test.each([
  ['localhost:3000', 'Customers can’t open that address'],
  ['javascript:alert(1)', 'Customers can’t open that address'],
  ['not an address', 'Customers can’t open that address'],
  ['owner@example.com', 'Customers can’t open that address'],
  ['https://owner:secret@www.example.com', 'Customers can’t open that address'],
  [`https://${'a'.repeat(300)}.com`, 'Please use 200 characters or fewer'],
])('refuses "%s" and changes nothing', async (typed, error) => {
  await save('https://www.saguaro.example')
  expect(await save(typed)).toMatchObject({
    status: 400,
    fields: { 'business.siteUrl': expect.stringContaining(error) as string },
  })
  expect(await (await site.get('/feed.xml')).text()).toContain('https://www.saguaro.example/')
})

test('the address of the environment wins and is kept from changes', async () => {
  expect(await save('https://other.example', locked)).toMatchObject({ status: 200, used: 'http://www.example.com' })
})

test('a long address of the portal stays, with all that was saved beside it', async () => {
  const portalUrl = `https://portal.example.com/?place=${'a'.repeat(300)}`
  await site.db.insert(settings).values({ key: 'business', value: { brand: 'Saguaro Cooling', portalUrl } })
  const response = await site.send('GET', '/api/admin/settings', { headers: await site.signIn() })
  expect(await response.json()).toMatchObject({ business: { brand: 'Saguaro Cooling', portalUrl } })
})
