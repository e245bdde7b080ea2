import { expect, test } from 'vitest'

import {
  emailSuppressions,
  newsletterDeliveries,
  newsletterIssues,
  newsletters,
  newslettersPurged,
} from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const subscriber = async (email = 'ada@example.org') => {
  const [row] = await site.db.insert(newsletters).values({ email }).returning()
  return row!
}
const statuses = async () => (await site.rows(newsletters)).map(({ status }) => status)

const multipart = new FormData()
multipart.append('List-Unsubscribe', 'One-Click')
test.each([
  ['form-encoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['with nothing', undefined, undefined],
  ['from elsewhere, as JSON', 'application/json', '{}'],
  ['multipart', undefined, multipart],
])('one POST (%s) without a cookie unsubscribes, and is idempotent', async (_how, type, body) => {
  const { token } = await subscriber()
  for (let times = 0; times < 2; times++) {
    const response = await fetch(`${site.url}/api/newsletter/unsubscribe/${token}`, {
      method: 'POST',
      headers: { origin: 'https://mail.example', ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    expect([response.status, await response.text()]).toEqual([200, 'Unsubscribed'])
  }
  expect(await site.rows(newsletters)).toMatchObject([
    { status: 'unsubscribed', unsubscribeSource: 'one-click', unsubscribedAt: site.clock.now },
  ])
  expect(await site.rows(emailSuppressions)).toMatchObject([{ reason: 'unsubscribed' }])
})

test('the form works without script', async () => {
  const { token } = await subscriber()
  const response = await fetch(`${site.url}/api/newsletter/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'from=form',
  })
  expect(response.headers.get('content-type')).toContain('text/html')
  const html = await response.text()
  expect(html).toContain("<h1>You've been unsubscribed</h1>")
  expect(html).toContain('Emails already on their way may still arrive for up to 10 business days.')
  for (const link of ['<a href="/">Back to Home</a>', '<a href="/contact">Contact Us</a>']) expect(html).toContain(link)
  expect(await site.rows(newsletters)).toMatchObject([{ status: 'unsubscribed', unsubscribeSource: 'page' }])
  const cut = await fetch(`${site.url}/api/newsletter/unsubscribe/${token.slice(0, 40)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'from=form',
  })
  expect([cut.status, await cut.text()]).toEqual([404, expect.stringContaining("You're still subscribed")])
})

test('an unknown token gets the same response', async () => {
  await subscriber()
  for (const token of ['f'.repeat(64), 'nonsense', '%27%20or%201=1']) {
    const response = await site.send('POST', `/api/newsletter/unsubscribe/${token}`)
    expect([response.status, await response.text()]).toEqual([200, 'Unsubscribed'])
    expect(await (await site.get(`/api/newsletter/unsubscribe-info/${token}`)).json()).toEqual({ email: null })
  }
  expect(await statuses()).toEqual(['active'])
})

test('the unsubscribe link of a purged subscriber still works', async () => {
  const headers = await site.signIn()
  const purge = async (email: string) => {
    const { id, token } = await subscriber(email)
    await site.db.update(newsletters).set({ lastSentAt: site.clock.now, deletedAt: site.clock.now })
    expect((await site.send('DELETE', `/api/admin/trash/subscriber/${id}`, { headers })).status).toBe(200)
    return token
  }
  const bring = async (email: string) => {
    const form = new FormData()
    form.append('file', new Blob([`email\n${email}\n`]), 'readers.csv')
    const path = `${site.url}/api/admin/newsletter/subscribers/import?note=${encodeURIComponent('They asked for it.')}`
    const response = await fetch(path, { method: 'POST', body: form, headers })
    return (await response.json()) as Record<string, unknown>
  }
  const leave = async (token: string) => (await site.send('POST', `/api/newsletter/unsubscribe/${token}`)).text()

  // Unsubscribed, then imported again.
  const ada = await purge('ada@example.org')
  expect(await leave(ada)).toBe('Unsubscribed')
  expect(await bring('Ada@Example.org')).toMatchObject({ added: 0, suppressed: 1 })
  // Added again, then unsubscribed by the old link.
  const ben = await purge('ben@example.org')
  expect(await bring('ben@example.org')).toMatchObject({ added: 1 })
  expect(await leave(ben)).toBe('Unsubscribed')
  expect(await site.rows(newsletters)).toMatchObject([
    { email: 'ben@example.org', status: 'unsubscribed', unsubscribeSource: 'one-click' },
  ])
  // Subscribing on the site works until the next unsubscribe.
  await site.send('POST', '/api/newsletter/subscribe', { body: { email: 'ada@example.org' } })
  expect(await statuses()).toEqual(['unsubscribed', 'active'])
  expect(await bring('ada@example.org')).toMatchObject({ alreadyActive: 1 })
  await leave(ada)
  expect(await statuses()).toEqual(['unsubscribed', 'unsubscribed'])
})

test('nothing stored of a purged subscriber contains the address', async () => {
  const headers = await site.signIn()
  // Not a name that could occur in hex digits.
  const { id } = await subscriber('zoe@example.org')
  await site.db.update(newsletters).set({ lastSentAt: site.clock.now, deletedAt: site.clock.now })
  await site.send('DELETE', `/api/admin/trash/subscriber/${id}`, { headers })
  const [purged, ...others] = await site.rows(newslettersPurged)
  expect(others).toEqual([])
  expect(JSON.stringify(purged)).not.toMatch(/zoe|@|example/)
  // No mail was ever sent, so there is no link.
  const second = await subscriber('ben@example.org')
  await site.db.update(newsletters).set({ deletedAt: site.clock.now })
  await site.send('DELETE', `/api/admin/trash/subscriber/${second.id}`, { headers })
  expect(await site.db.$count(newslettersPurged)).toBe(1)
})

test('the address is masked', async () => {
  const { token } = await subscriber()
  expect(await (await site.get(`/api/newsletter/unsubscribe-info/${token}`)).json()).toEqual({
    email: 'a…@example.org',
  })
})

test('the link can be used to subscribe again', async () => {
  const { token } = await subscriber()
  const again = (token: string) => site.send('POST', '/api/newsletter/subscribe-again', { body: { token } })
  await site.send('POST', `/api/newsletter/unsubscribe/${token}`)
  const response = await again(token)
  expect([response.status, await response.json()]).toEqual([
    200,
    { success: true, message: 'Successfully subscribed!' },
  ])
  expect(await statuses()).toEqual(['active'])
  expect(await site.rows(emailSuppressions)).toEqual([])
  expect((await again(token)).status).toBe(200)
  expect((await again('f'.repeat(64))).status).toBe(404)
})

test('subscribing again by link needs confirmation with double opt-in', async () => {
  await site.db.insert(settings).values({ key: 'newsletter', value: { doubleOptIn: true } })
  const { token } = await subscriber()
  await site.send('POST', `/api/newsletter/unsubscribe/${token}`)
  const response = await site.send('POST', '/api/newsletter/subscribe-again', { body: { token } })
  expect(await response.json()).toMatchObject({ confirm: true })
  expect(await statuses()).toEqual(['unconfirmed'])
  expect(await site.rows(outbox)).toMatchObject([{ kind: 'confirm-subscription', to: 'ada@example.org' }])
})

test('a newsletter can be read online only with the subscriber’s link', async () => {
  const { id, token } = await subscriber()
  const other = await subscriber('ben@example.org')
  await site.db
    .insert(newsletterIssues)
    .values({ subject: 'A', content: 'B', html: '<p>Hello reader-address-7f3a91c2</p>', text: 'B' })
  await site.db.insert(newsletterDeliveries).values({ issueId: 1, subscriberId: id, email: 'ada@example.org' })
  const response = await site.get(`/api/newsletter/view/1.${token}`)
  expect(await response.text()).toBe('<p>Hello ada@example.org</p>')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const wrong of [`1.${other.token}`, `2.${token}`, 'x', `1.${'f'.repeat(64)}`]) {
    expect((await site.get(`/api/newsletter/view/${wrong}`)).status).toBe(404)
  }
})

test('the form resubscribes those who unsubscribed, not those who bounced or complained', async () => {
  for (const [email, status, reason] of [
    ['dead@example.org', 'bounced', 'hard-bounce'],
    ['angry@example.org', 'complained', 'complaint'],
    ['left@example.org', 'unsubscribed', 'unsubscribed'],
  ] as const) {
    await site.db.insert(newsletters).values({ email, status })
    await site.db.insert(emailSuppressions).values({ email, reason })
    const response = await site.send('POST', '/api/newsletter/subscribe', { body: { email } })
    expect(response.ok).toBe(true)
  }
  expect(await statuses()).toEqual(['bounced', 'complained', 'active'])
  expect((await site.rows(emailSuppressions)).map(({ reason }) => reason)).toEqual(['complaint', 'hard-bounce'])
})

test('a bounced address is asked to confirm, even if only the suppression remains', async () => {
  for (const [email, reason] of [
    ['dead@example.org', 'hard-bounce'],
    ['angry@example.org', 'complaint'],
  ] as const) {
    await site.db.insert(emailSuppressions).values({ email, reason })
    expect((await site.send('POST', '/api/newsletter/subscribe', { body: { email } })).status).toBe(200)
  }
  expect(await statuses()).toEqual(['bounced', 'complained'])
  expect(await site.rows(outbox)).toMatchObject([
    { kind: 'confirm-subscription', to: 'dead@example.org' },
    { kind: 'confirm-subscription', to: 'angry@example.org' },
  ])
  const [dead] = await site.rows(newsletters)
  await site.send('POST', `/api/newsletter/confirm/${dead!.token}`)
  expect(await statuses()).toContain('active')
  expect(await site.rows(emailSuppressions)).toMatchObject([{ email: 'angry@example.org' }])
})

test('subscribing an address that complained changes nothing', async () => {
  const before = new Date(site.clock.now.getTime() - 86_400_000)
  const angry = { email: 'angry@example.org', status: 'complained', unsubscribeSource: 'complaint' } as const
  const then = { subscribedAt: before, unsubscribedAt: before, deletedAt: before, source: 'blog' }
  await site.db.insert(newsletters).values({ ...angry, ...then })
  const body = { email: angry.email }
  const response = await site.send('POST', '/api/newsletter/subscribe', {
    body,
    headers: { 'x-form': 'newsletter-home' },
  })
  expect(response.status).toBe(200)
  expect(await site.rows(newsletters)).toMatchObject([{ ...angry, ...then }])
})

test('a deleted subscriber can subscribe again', async () => {
  await site.db.insert(newsletters).values({ email: 'ada@example.org', deletedAt: site.clock.now })
  expect((await site.send('POST', '/api/newsletter/subscribe', { body: { email: 'ada@example.org' } })).status).toBe(
    200,
  )
  expect(await site.rows(newsletters)).toMatchObject([{ status: 'active', deletedAt: null }])
})

test('with double opt-in one mail a day asks for confirmation, and only the button counts', async () => {
  await site.db.insert(settings).values({ key: 'newsletter', value: { doubleOptIn: true } })
  for (let times = 0; times < 3; times++) {
    const response = await site.send('POST', '/api/newsletter/subscribe', { body: { email: 'ada@example.org' } })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ success: true, confirm: true })
  }
  expect(await statuses()).toEqual(['unconfirmed'])
  await site.work('outbox')
  const mails = await site.rows(outbox)
  const [ada] = await site.rows(newsletters)
  expect(mails).toMatchObject([{ kind: 'confirm-subscription', to: 'ada@example.org', relatedId: ada!.id }])
  expect(mails[0]!.html).toContain(`/api/newsletter/confirm/${ada!.token}`)
  const page = await site.get(`/api/newsletter/confirm/${ada!.token}`)
  expect(await page.text()).toContain('<form method="post">')
  expect(await statuses()).toEqual(['unconfirmed'])
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }
  expect((await fetch(`${site.url}/api/newsletter/confirm/${ada!.token}`, form)).status).toBe(200)
  expect(await site.rows(newsletters)).toMatchObject([{ status: 'active', confirmedAt: site.clock.now }])
  // A subscriber gets the same response.
  const again = await site.send('POST', '/api/newsletter/subscribe', { body: { email: 'ada@example.org' } })
  expect(await again.json()).toMatchObject({ success: true, confirm: true })
})

test('a truncated confirmation link gets an error page', async () => {
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }
  const response = await fetch(`${site.url}/api/newsletter/confirm/abc`, form)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain("You're not subscribed yet")
})
