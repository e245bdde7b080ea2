import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { enqueueMail } from '#app/server/mail/outbox.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

/** No personal data and no secret is ever logged, whatever fails. */
const lines: string[] = []
const site = useSite(
  {
    LOG_LEVEL: 'trace',
    SMTP_URL: 'smtp://canary-mailuser:canary-mailpassword@127.0.0.1:1',
    SMS_WEBHOOK_SECRET: 'canary-webhook-secret',
    AI_BASE_URL: 'http://127.0.0.1:1/v1',
    AI_API_KEY: 'canary-ai-key',
    AI_IMAGE_MODEL: 'image',
    AI_TEXT_MODEL: 'text',
  },
  { write: (line) => void lines.push(line) },
)

const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation((...args: unknown[]) => void lines.push(args.map(String).join(' '))),
)
beforeAll(() => void (lines.length = 0))
afterAll(() => spies.forEach((spy) => spy.mockRestore()))

/** Every value contains this word; the phone contains these digits. */
const canary = /canary|555.?0187/i
const smsConsent = { general: true, informational: false, marketing: false, noTexts: false }
const person = {
  email: 'canary@example.com',
  phone: '(314) 555-0187',
  message: 'canary message, quite long enough to be looked for in other messages',
  smsConsent,
}
const booking = { ...person, firstName: 'Canaryfirst', lastName: 'Canarylast', serviceType: 'heating' }
const contact = { ...person, name: 'Canary Name', subject: 'quote' }
const headers = {
  'x-form': 'canary',
  'x-form-elapsed': '5000',
  'x-form-trap': 'canary',
  authorization: 'Bearer canary',
  cookie: 'session=canary-cookie-canary-cookie-canary-cookie-1',
  referer: 'http://localhost/?canary',
  'user-agent': 'canary',
}

async function useEverything() {
  const admin = await site.signIn()
  const send = (path: string, body: unknown, more: Record<string, string> = {}, method = 'POST') =>
    site.send(method, path, { body, headers: { ...headers, ...more } })
  const upload = '--x\r\nContent-Disposition: form-data; name="image"; filename="canary.png"\r\n\r\ncanary\r\n--x--\r\n'
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const responses = [
    await send('/api/bookings', booking),
    await send('/api/contacts', contact),
    await send('/api/privacy-contact', contact),
    await send('/api/bookings', { ...booking, email: 'canary' }),
    await send('/api/contacts', '{"email": canary'),
    await send('/api/newsletter/subscribe', { email: person.email }),
    await send('/api/newsletter/unsubscribe', { email: person.email }),
    await send('/api/newsletter/unsubscribe/canarycanarycanary', {}),
    await send('/api/admin/login', { password: 'canary password', code: 'canary' }),
    await send('/api/admin/password', { current: 'canary password', next: 'canary new password' }, admin),
    await send('/api/admin/second-factor', { password: 'canary password' }, admin),
    await send('/api/admin/second-factor/on', { code: 'canary' }, admin),
    await send('/api/upload-image', upload, { ...admin, ...form }),
    await send('/api/generate-image', { prompt: 'canary' }, admin),
    await send('/api/admin/bookings/1/notes', { text: 'canary note' }, admin),
    await send('/api/admin/blog-posts/canary', {}, admin, 'PATCH'),
    await send('/api/hooks/sms?canary=1', 'From=canary', { 'content-type': 'application/x-www-form-urlencoded' }),
    await site.get('/unsubscribe?email=canary%40example.com&token=canary', headers),
    await site.get('/blog/canary?canary', headers),
    await site.get('/api/admin/bookings?q=canary', { ...headers, ...admin }),
    await site.get('/uploads/2026/canary.webp', headers),
    await site.get('/canary/%E0%A4%A', headers),
  ]
  return responses.map(({ status }) => status)
}

test('successful and refused requests log no personal data or secrets', async () => {
  expect((await useEverything()).every((status) => status < 500 || status === 502 || status === 503)).toBe(true)
  expect(lines.filter((line) => canary.test(line))).toEqual([])
})

test('database errors are logged without values', async () => {
  const { pool } = site.database
  const tables = ['bookings', 'contacts', 'privacy_contacts', 'newsletters', 'email_suppressions']
  for (const table of tables) await pool.query(`alter table ${table} rename to ${table}_away`)
  const before = lines.length
  const statuses = await useEverything()
  for (const table of tables) await pool.query(`alter table ${table}_away rename to ${table}`)
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(3)
  const logged = lines.slice(before).join('')
  expect(logged).toMatch('Request failed')
  expect(logged).toMatch(/"reqId":"[0-9a-f-]{36}"/)
  expect(lines.filter((line) => canary.test(line))).toEqual([])
})

test('mail failures are logged without the address, the content or the mail server’s password', async () => {
  await insertLead.booking(site.db, { email: person.email, message: person.message })
  await enqueueMail({ db: site.db, now: () => site.clock.now, events: { notify: async () => {} } }, [
    { kind: 'test', to: person.email, subject: 'canary', html: '<p>canary</p>', text: 'canary' },
  ])
  const before = lines.length
  for (const job of ['outbox', 'lead-clock']) await site.work(job)
  expect(lines.slice(before).filter((line) => canary.test(line))).toEqual([])
})
