import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { consentWording, wordingText, wordingVersion } from './consent-wording.ts'

const text = wordingText(consentWording('Calm Climate'))

test('the text contains everything shown beside the checkboxes', () => {
  for (const words of Object.values(consentWording('Calm Climate'))) expect(text).toContain(words)
})

test('the version is the start of the SHA-256 of the text', async () => {
  const hash = createHash('sha256').update(text).digest('hex')
  expect(await wordingVersion(text)).toBe(hash.slice(0, 12))
})

test('any other character, or another brand, is another version', async () => {
  const versions = [text, `${text}.`, wordingText(consentWording('Calm Climates'))].map(wordingVersion)
  expect(new Set(await Promise.all(versions)).size).toBe(3)
})

/** Twilio 30923, 30932, 30924 and 30909; 47 CFR 64.1200(f)(9). */
test.each([
  'Message frequency varies.',
  'Message and data rates may apply.',
  'Reply STOP to opt out and HELP for help.',
  'Consent is not a condition of purchase.',
  "We don't share or sell your mobile information or consent to third parties or affiliates for marketing.",
  'Privacy Policy',
  'Terms of Service',
  'recurring marketing text messages from Calm Climate',
])('carriers’ requirement: "%s"', (words) => {
  expect(text).toContain(words)
})
