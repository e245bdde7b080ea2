import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { submitConsent } from '#tests/helpers/consent.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { SmsConsent } from './consent-schema.ts'
import { twilioSignature } from '#app/features/conversations/twilio-signature.server.ts'

const secret = 'a secret of the provider'
const site = useSite({ SMS_WEBHOOK_SECRET: secret, SITE_URL: 'https://www.example.com' })

type Kind = 'general' | 'informational' | 'marketing'
type Step =
  | { is: 'form'; who: number; form: 'booking' | 'contact' | 'privacy'; flags: SmsConsent | null; format: number }
  | { is: 'opt-out'; who: number; kinds: ('all' | Kind)[] }
  | { is: 'reply'; who: number; words: string }

const who = fc.nat({ max: 2 })
const flag = fc.boolean()
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    is: fc.constant('form' as const),
    who,
    form: fc.constantFrom('booking' as const, 'contact' as const, 'privacy' as const),
    flags: fc.option(
      fc.record({ general: flag, informational: flag, marketing: flag, noTexts: flag }, { noNullPrototype: true }),
    ),
    format: fc.nat({ max: 3 }),
  }),
  fc.record({
    is: fc.constant('opt-out' as const),
    who,
    kinds: fc.uniqueArray(
      fc.constantFrom('all' as const, 'general' as const, 'informational' as const, 'marketing' as const),
      {
        minLength: 1,
      },
    ),
  }),
  fc.record({
    is: fc.constant('reply' as const),
    who,
    words: fc.constantFrom('STOP', 'please stop texting me', 'START', 'yes', 'HELP', 'See you at 3', 'Opt-out'),
  }),
)

/** A simple model of the consent of one number. */
function expectedConsent(steps: Step[], person: number): Record<Kind, boolean> {
  const may: Record<Kind, boolean> = { general: false, informational: false, marketing: false }
  /** After STOP, carriers let nothing through until START. */
  let isBlocked = false
  const none = () => Object.assign(may, { general: false, informational: false, marketing: false })
  for (const step of steps) {
    if (step.who !== person) continue
    if (step.is === 'form') {
      if (step.flags?.noTexts) none()
      else
        for (const kind of ['general', 'informational', 'marketing'] as const) if (step.flags?.[kind]) may[kind] = true
    } else if (step.is === 'opt-out') {
      if (step.kinds.includes('all')) none()
      else for (const kind of step.kinds) may[kind as Kind] = false
    } else if (/stop|out/i.test(step.words)) {
      none()
      isBlocked = true
    } else if (step.words === 'START') {
      Object.assign(may, { general: true, informational: true })
      isBlocked = false
    }
  }
  return isBlocked ? { general: false, informational: false, marketing: false } : may
}

let runs = 0

test('after any sequence of forms, opt-outs and replies, check() agrees with a simple model and the chain verifies', async () => {
  const cookie = await site.signIn()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      runs += 1
      // New numbers in each run.
      const numberOf = (person: number) => `3145${String(runs * 3 + person).padStart(6, '0')}`
      for (const one of steps) await apply(one, numberOf(one.who), cookie)
      for (const person of [0, 1, 2]) {
        const response = await site.get(`/api/admin/sms-consent/check?phone=${numberOf(person)}`, cookie)
        const check = (await response.json()) as Record<Kind, { allowed: boolean }> & { text: { allowed: boolean } }
        const { general, informational, marketing } = expectedConsent(steps, person)
        expect({
          general: check.general.allowed,
          informational: check.informational.allowed,
          marketing: check.marketing.allowed,
          text: check.text.allowed,
        }).toEqual({ general, informational, marketing, text: general || informational })
      }
      const chain = await (await site.get('/api/admin/sms-consent/verify', cookie)).json()
      expect(chain).toMatchObject({ ok: true })
    }),
    { numRuns: 40 },
  )
}, 120_000)

async function apply(one: Step, number: string, cookie: Record<string, string>) {
  if (one.is === 'form') {
    const formats = [
      number,
      `+1${number}`,
      `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`,
      `1 ${number}`,
    ]
    await submitConsent(site.db, { form: one.form, smsConsent: one.flags, phone: formats[one.format] ?? number })
  } else if (one.is === 'opt-out') {
    const response = await site.send('POST', '/api/admin/sms-consent/opt-outs', {
      headers: cookie,
      body: { phone: number, kinds: one.kinds, channel: 'phone', receivedAt: '2026-11-18T14:00:00Z' },
    })
    expect(response.status).toBe(201)
  } else {
    const params = { From: `+1${number}`, Body: one.words, MessageSid: crypto.randomUUID() }
    const response = await site.send('POST', '/api/hooks/sms', {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignature(secret, 'https://www.example.com/api/hooks/sms', params),
      },
      body: new URLSearchParams(params).toString(),
    })
    expect(response.status).toBe(200)
  }
}
