import { expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { tokenTo } from '#tests/helpers/links.ts'
import { password, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const booking = {
  form: 'booking',
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  serviceType: 'heating',
  preferredDate: '',
  message: 'No <b>heat</b> & no "answer"',
  general: 'on',
  privacyConsent: 'on',
}
const message = {
  form: 'contact',
  name: 'Ada Miller',
  email: 'ada@example.com',
  phone: '',
  subject: 'quote',
  message: 'What would a heat pump cost?',
  privacyConsent: 'on',
}
const ada = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Browser/1' }

/** As a browser without JavaScript posts a form. */
const post = (path: string, values: Record<string, string>, headers: Record<string, string> = ada) =>
  site.send('POST', path, {
    body: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test('an accepted booking redirects to the page of its customer, which shows the reference', async () => {
  const response = await post('/booking?service=heating', booking)
  expect(response.status).toBe(303)
  const [row] = await site.rows(bookings)
  const reference = `B-${1000 + row!.id}`
  expect(response.headers.get('location')).toBe(`/booking?manage=${await tokenTo(site, 'appointment')}&sent=booking`)
  expect(row).toMatchObject({ firstName: 'Ada', message: booking.message, preferredDate: null, spamScore: 0 })
  expect(row!.smsConsent).toEqual({ general: true, informational: false, marketing: false, noTexts: false })
  const page = await (await site.get(response.headers.get('location')!)).text()
  expect(page).toContain('Booking Submitted Successfully.')
  expect(page).toContain('>We have your request</h1>')
  expect(page).toContain(reference)
  expect(await (await site.get('/contact?sent=C-1<script>')).text()).not.toContain('Message Sent')
})

test('a repeated form within a minute creates one booking, a different one creates another', async () => {
  const first = await post('/booking', booking)
  const again = await post('/booking', booking)
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  expect(await site.rows(bookings)).toHaveLength(1)
  await post('/booking', { ...booking, serviceType: 'cooling' })
  await post('/booking', booking, { ...ada, 'x-forwarded-for': '198.51.100.1' })
  expect(await site.rows(bookings)).toHaveLength(3)
})

const email = 'ada@example.com'
const person = { name: 'Ada Miller', email, phone: '(314) 555-0100', message: 'Please remind me of visits.' }
const inbox = 'in your inbox.'

test.each([
  ['/contact', message, 'Message Sent Successfully.'],
  [
    '/privacy-policy',
    { form: 'privacy', ...person, marketing: 'on' },
    'Form submitted successfully. Thank you for your',
  ],
  ['/', { form: 'newsletter-home', email }, `Successfully Subscribed! You'll receive HVAC tips and updates ${inbox}`],
  [
    '/blog?category=hvac-tips',
    { form: 'newsletter-blog', email },
    `Successfully Subscribed! You'll receive the latest HVAC tips and maintenance guides ${inbox}`,
  ],
  ['/unsubscribe', { form: 'unsubscribe', email }, "You've been unsubscribed"],
])('the form of %s is refused with its values, then accepted with its sentence', async (path, values, says) => {
  const refused = await post(path, { ...values, email: 'ada@example' })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('value="ada@example"')
  expect(page).toContain('Please enter a valid email address.')
  const accepted = await post(path, values)
  expect(accepted.status).toBe(303)
  const text = await (await site.get(accepted.headers.get('location')!)).text()
  expect(text.replaceAll('&#x27;', "'").replaceAll(/<[^>]+>/g, '')).toContain(says)
})

test('where a form was sent from is stored, and which texts were agreed to', async () => {
  await post('/blog', { form: 'newsletter-blog', email })
  await post('/privacy-policy', { form: 'privacy', ...person, marketing: 'on' })
  expect(await site.rows(newsletters)).toMatchObject([{ source: 'blog' }])
  expect(await site.rows(privacyContacts)).toMatchObject([
    { smsConsent: { general: false, informational: false, marketing: true, noTexts: false } },
  ])
})

test('a subscriber can unsubscribe, subscribe and unsubscribe again without delay', async () => {
  const status = async () => (await site.rows(newsletters)).map((row) => row.status)
  for (const [path, form, expected] of [
    ['/', 'newsletter-home', 'active'],
    ['/unsubscribe', 'unsubscribe', 'unsubscribed'],
    ['/', 'newsletter-home', 'active'],
    ['/unsubscribe', 'unsubscribe', 'unsubscribed'],
  ] as const) {
    await post(path, { form, email: 'ada@example.com' })
    expect(await status()).toEqual([expected])
  }
})

test('a refused form returns the page with all values, and nothing is stored', async () => {
  const response = await post('/contact', { ...message, email: 'ada@', message: '<script>alert(1)</script>' })
  expect(response.status).toBe(400)
  const page = await response.text()
  expect(page).toContain('Please fix 1 field.')
  expect(page).toContain('value="ada@"')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</textarea>')
  expect(page).not.toContain('<script>alert')
  expect(page).toMatch(/<option value="quote" selected="">/)
  expect(page).toMatch(/<input type="checkbox"[^>]* name="privacyConsent"[^>]* checked=""/)
  expect(await site.rows(contacts)).toEqual([])
})

test('the honeypot, origin check and rate limit apply as they do with JavaScript', async () => {
  await post('/contact', { ...message, 'leave-empty': 'https://spam.example' })
  expect(await site.rows(contacts)).toMatchObject([{ status: 'spam' }])
  const elsewhere = await post('/contact', message, { ...ada, origin: 'https://evil.example' })
  expect(elsewhere.status).toBe(403)
  expect(await elsewhere.text()).toContain('Your message was not sent')
  const statuses: number[] = []
  for (let index = 0; index < 12; index++) {
    statuses.push((await post('/contact', { ...message, message: `Again ${index}` })).status)
  }
  expect(statuses[0]).toBe(303)
  expect(statuses.at(-1)).toBe(429)
})

test('the consent wording that was on the page is recorded', async () => {
  const page = await (await site.get('/booking')).text()
  const [, consentVersion = ''] = /name="consentVersion" value="([0-9a-f]{12})"/.exec(page) ?? []
  await post('/booking', { ...booking, consentVersion })
  expect(await site.rows(consentEvents)).toMatchObject([{ consentVersion, versionSource: 'client' }])
})

test('the sign-in form sets the session and redirects; a wrong password is not echoed', async () => {
  const wrong = await post('/admin/login?next=/admin/bookings', { form: 'login', password: 'wrong-secret' })
  expect(wrong.status).toBe(400)
  expect(wrong.headers.get('cache-control')).toContain('no-store')
  const page = await wrong.text()
  expect(page).toContain('Invalid password. Please try again.')
  expect(page).not.toContain('wrong-secret')
  const right = await post('/admin/login?next=/admin/bookings', { form: 'login', password })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/admin/bookings'])
  expect(right.headers.get('set-cookie')).toMatch(/^session=.+HttpOnly/)
})

test.each([
  ['an unknown form', '/contact', { form: 'order', name: 'Ada' }],
  ['an unnamed form', '/contact', { name: 'Ada' }],
  ['an unknown page', '/nothing', message],
  ['an office page', '/admin/bookings', message],
])('a post of %s gets 404', async (_name, path, values) => {
  expect((await post(path, values)).status).toBe(404)
  expect(await site.rows(contacts)).toEqual([])
})
