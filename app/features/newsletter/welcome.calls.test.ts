import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { emailSuppressions, newsletters, newsletterTemplates } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

const siteUrl = 'https://www.example.org'
const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url, SITE_URL: siteUrl })
const later = () => void (site.clock.now = new Date(site.clock.now.getTime() + 60_000))
const work = async () => {
  later()
  await site.work('newsletter-welcome')
  await site.work('outbox')
}

let templateId = 0
beforeEach(async () => {
  const [template] = await site.db
    .insert(newsletterTemplates)
    .values({
      title: 'Welcome',
      subject: 'Welcome to {{site_name}}',
      content: '## Good to have you\nThis comes to {{email}} once.\n[Book a visit]({{booking_url}})',
      isPublished: true,
    })
    .returning()
  templateId = template!.id
})

const choose = async (changes: Record<string, unknown> = {}) => {
  const value = {
    welcomeTemplateId: templateId,
    fromName: 'Ada of Calm Climate',
    replyTo: 'ask@example.org',
    ...changes,
  }
  await site.db
    .insert(settings)
    .values({ key: 'newsletter', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
const subscribe = async (email = 'ada@example.net') =>
  expect((await site.send('POST', '/api/newsletter/subscribe', { body: { email } })).status).toBeLessThan(300)
const leave = (email = 'ada@example.net') => site.send('POST', '/api/newsletter/unsubscribe', { body: { email } })
const subscriber = async (email = 'ada@example.net') =>
  (await site.db.select().from(newsletters).where(eq(newsletters.email, email)))[0]!
const welcomes = () => site.db.select().from(outbox).where(eq(outbox.kind, 'welcome')).orderBy(asc(outbox.id))

test('a new subscriber gets the welcome template with an unsubscribe link', async () => {
  await choose()
  await subscribe('Ada@example.net')
  await work()
  const { token } = await subscriber()
  const [mail, ...more] = smtp.received
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: [{ address: 'ada@example.net' }],
    subject: 'Welcome to Calm Climate Heating & Cooling',
  })
  expect(mail!.raw).toMatch(/^From: "?Ada of Calm Climate"? </m)
  expect(mail!.raw).toMatch(/^Reply-To: ask@example\.org/m)
  expect(mail!.raw.replaceAll(/\r\n[ \t]+/g, ' ')).toContain(
    `List-Unsubscribe: <${siteUrl}/api/newsletter/unsubscribe/${token}>, <mailto:ask@example.org?subject=unsubscribe>`,
  )
  expect(mail!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(mail!.text).toContain('This comes to ada@example.net once.')
  expect(mail!.html).toContain(`/unsubscribe?token=${token}`)
  // The postal address is required by law.
  expect(mail!.text).toMatch(/MO \d{5}/)
  expect(await welcomes()).toMatchObject([{ status: 'sent', relatedKind: 'subscriber' }])
})

test('it is sent once, not when subscribing again', async () => {
  await choose()
  await subscribe()
  await subscribe()
  await work()
  await subscribe()
  await leave()
  await subscribe()
  await work()
  await work()
  expect(smtp.received).toHaveLength(1)
  expect(await subscriber()).toMatchObject({ status: 'active', welcome: 'sent' })
})

test('earlier subscribers get none when subscribing again', async () => {
  await subscribe()
  await leave()
  await choose()
  await subscribe()
  await work()
  expect(smtp.received).toEqual([])
})

test('with double opt-in it is sent after the confirmation', async () => {
  await choose({ doubleOptIn: true })
  await subscribe()
  await work()
  expect(smtp.received.map(({ subject }) => subject)).toEqual(['Please confirm your subscription'])
  const { token, welcome } = await subscriber()
  expect(welcome).toBeNull()
  for (let times = 0; times < 2; times++) await site.send('POST', `/api/newsletter/confirm/${token}`)
  await work()
  expect(smtp.received.slice(1).map(({ subject }) => subject)).toEqual(['Welcome to Calm Climate Heating & Cooling'])
})

test('subscribers added or imported by the owner get none', async () => {
  await choose()
  const headers = await site.signIn()
  const body = { emails: ['ada@example.net'], note: 'Asked for it on the phone.' }
  expect((await site.send('POST', '/api/admin/newsletter/subscribers', { body, headers })).status).toBe(201)
  await work()
  await leave()
  await subscribe()
  await work()
  expect(smtp.received).toEqual([])
})

test('subscribers who unsubscribed or were deleted before sending get none', async () => {
  await choose()
  await subscribe()
  await leave()
  await work()
  expect(await welcomes()).toEqual([])
  await subscribe('ben@example.net')
  await site.work('newsletter-welcome')
  await leave('ben@example.net')
  await subscribe('cleo@example.net')
  await site.work('newsletter-welcome')
  await site.db.update(newsletters).set({ deletedAt: site.clock.now }).where(eq(newsletters.email, 'cleo@example.net'))
  await work()
  expect(smtp.received).toEqual([])
  expect((await welcomes()).map(({ to, status }) => [to, status])).toEqual([
    ['ben@example.net', 'discarded'],
    ['cleo@example.net', 'discarded'],
  ])
})

test('it is not resent to those who unsubscribed', async () => {
  await choose()
  await subscribe()
  await work()
  const headers = await site.signIn()
  const [{ id } = { id: 0 }] = await welcomes()
  const resend = () => site.send('POST', `/api/admin/outbox/${id}/resend`, { headers })
  expect((await resend()).status).toBe(200)
  await work()
  expect(smtp.received).toHaveLength(2)
  await leave()
  const refused = await resend()
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'outdated' }])
  await site.db.update(outbox).set({ status: 'failed' })
  expect(await (await site.send('POST', '/api/admin/outbox/resend-failed', { headers })).json()).toEqual({ queued: 0 })
})

test('its unsubscribe link works after the subscriber is purged', async () => {
  await choose()
  await subscribe()
  await work()
  const { id, token } = await subscriber()
  await site.db.update(newsletters).set({ deletedAt: site.clock.now })
  const headers = await site.signIn()
  expect((await site.send('DELETE', `/api/admin/trash/subscriber/${id}`, { headers })).status).toBe(200)
  expect(await welcomes()).toEqual([])
  await site.send('POST', '/api/admin/newsletter/subscribers', {
    body: { emails: ['ada@example.net'], note: 'An old list.' },
    headers,
  })
  await site.send('POST', `/api/newsletter/unsubscribe/${token}`)
  expect(await subscriber()).toMatchObject({ status: 'unsubscribed' })
  expect(await site.db.$count(emailSuppressions)).toBe(1)
})

test('more than one batch of subscribers each get their own', async () => {
  await choose()
  const emails = Array.from({ length: 45 }, (_, index) => `reader${index}@example.net`)
  await site.db.insert(newsletters).values(emails.map((email) => ({ email, welcome: 'due' as const })))
  await work()
  const sent = smtp.received.map(({ to, text }) => [to?.[0]?.address, /comes to (\S+) once/.exec(text ?? '')?.[1]])
  expect(new Set(sent.map(([to]) => to))).toEqual(new Set(emails))
  expect(sent).toHaveLength(emails.length)
  for (const [to = '', named] of sent) expect(named).toBe(to)
})

test('the template in use can’t be unpublished, and only a published one can be chosen', async () => {
  await choose()
  const headers = await site.signIn()
  const path = `/api/admin/newsletter-templates/${templateId}`
  const refusal = { code: 'in_use', message: expect.stringContaining('welcome email') as string }
  for (const [method, address, body] of [
    ['PATCH', `${path}/publish`, { isPublished: false }],
    ['DELETE', path, undefined],
  ] as const) {
    const response = await site.send(method, address, { headers, ...(body && { body }) })
    expect([response.status, await response.json()]).toMatchObject([409, refusal])
  }
  const save = (welcomeTemplateId: number | null) =>
    site.send('PATCH', '/api/admin/settings', { body: { newsletter: { welcomeTemplateId } }, headers })
  expect((await save(null)).status).toBe(200)
  expect((await site.send('PATCH', `${path}/publish`, { headers, body: { isPublished: false } })).status).toBe(200)
  const refused = await save(templateId)
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fields: { 'newsletter.welcomeTemplateId': 'Choose a published template, or none.' } },
  ])
})
