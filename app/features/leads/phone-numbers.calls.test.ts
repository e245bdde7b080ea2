import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readPhone } from '#app/business/phone.ts'
import { callHref, textHref } from '#app/business/call-href.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { outbox } from '#db/schema/outbox.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const booking = {
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
  serviceType: 'heating',
  smsConsent: { general: true, informational: false, marketing: false, noTexts: false },
}

async function book(phone: string) {
  expect((await site.send('POST', '/api/bookings', { body: { ...booking, phone } })).status).toBe(201)
  await site.work('lead-mails')
  await site.work('outbox')
  const cookie = await site.signIn()
  const get = async (path: string) => (await site.get(path, cookie)).json()
  const [event] = await site.rows(consentEvents)
  const [mail] = await site.db.select().from(outbox).where(eq(outbox.kind, 'owner-new'))
  const finds = async (q: string) => {
    const query = encodeURIComponent(q)
    const [everywhere, bookings, report] = await Promise.all([
      get(`/api/admin/search?q=${query}`),
      get(`/api/admin/bookings?q=${query}`),
      get(`/api/admin/sms-consent/numbers?q=${query}`),
    ])
    return [everywhere.groups.length > 0, bookings.total === 1, report.total === 1]
  }
  const [, call] = /href="(tel:[^"]+)"/.exec(mail!.html)!
  return { lead: await get('/api/admin/bookings/1'), ledger: event!.phoneE164, mail: { call, text: mail!.text }, finds }
}

test.each([
  ['314-555-0142 after 5', '+13145550142', ''],
  ['314-555-0142,12', '+13145550142', ',12'],
  ['314-555-0142 ext. 12', '+13145550142', ',12'],
  ['３１４５５５０１４２', '+13145550142', ''],
  ['\u202A(314) 555-0142\u202C', '+13145550142', ''],
  ['1-800-FLOWERS', '+18003569377', ''],
  ['1-800-OIL-0142', '+18006450142', ''],
  ['(314) 555-0142 mobile, after 5 PM', '+13145550142', ''],
])('“%s” is the same number for calls, texts, the ledger, mails and search', async (phone, number, extension) => {
  const { lead, ledger, mail, finds } = await book(phone)
  expect(ledger).toBe(number)
  const text =
    extension === '' ? { allowed: true } : { allowed: false, reason: "A number with an extension can't get texts." }
  expect(lead.consent).toMatchObject({ phone: number, text })
  expect([callHref(lead.phone), textHref(lead.phone)]).toEqual([`tel:${number}${extension}`, `sms:${number}`])
  expect(mail.call).toBe(`tel:${number}${extension}`)
  for (const q of [number, number.slice(2), `(${number.slice(2, 5)}) ${number.slice(5, 8)}`, number.slice(-4), phone])
    expect([q, ...(await finds(q))]).toEqual([q, true, true, true])
})

test.each(['000-000-0000', '123-456-7890', '314-155-0142', '555-555-5555'])(
  '“%s” is stored and shown as typed, and never texted',
  async (phone) => {
    const { lead, ledger, mail } = await book(phone)
    expect([lead.phone, ledger]).toEqual([phone, null])
    expect(lead.consent.text).toEqual({ allowed: false, reason: "Invalid number. Don't text." })
    expect(mail).toEqual({ call: callHref(phone), text: expect.stringContaining(phone) as string })
  },
)

test('too short a number is refused', async () => {
  for (const phone of ['314-555', '1-800-HVAC', '\u200B\u200B\u200B\u200B\u200B\u200B\u200B']) {
    const response = await site.send('POST', '/api/bookings', { body: { ...booking, phone } })
    expect(response.status, phone).toBe(400)
  }
})

test.each(['314-555-O142', '314-555-0l42', '3I4-555-0142', '314 555 014O', '+49 30 12345O78', '314-555-\u041E142'])(
  '“%s”, with a letter for a digit, is refused in a sentence',
  async (phone) => {
    const response = await site.send('POST', '/api/bookings', { body: { ...booking, phone } })
    const { fields } = (await response.json()) as { fields: Record<string, string> }
    expect([response.status, fields.phone]).toEqual([400, expect.stringContaining('a letter where a digit belongs')])
    expect(readPhone(phone).number).toBeNull()
  },
)
