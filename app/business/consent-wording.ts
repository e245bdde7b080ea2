import type { BusinessProfile } from './profile.ts'

/**
 * The text beside the text-message checkboxes, written for the TCPA and carrier review: optional, separate from the
 * privacy consent, never pre-checked. Counsel approves it before real use.
 */
export const consentWording = (brand: BusinessProfile['brand']) => ({
  legend: 'Text message preferences (optional)',
  general: `I agree to receive text messages from ${brand} about my request at the number I gave.`,
  informational: `I agree to receive informational text messages from ${brand}, such as appointment reminders, technician arrival times and service updates.`,
  marketing: `I agree to receive recurring marketing text messages from ${brand}, such as seasonal offers and maintenance plan promotions.`,
  noTexts: "No Text Messages. Please don't text me.",
  disclosure:
    "Message frequency varies. Message and data rates may apply. Reply STOP to opt out and HELP for help. Consent is not a condition of purchase. We don't share or sell your mobile information or consent to third parties or affiliates for marketing.",
  policies: 'See our Privacy Policy and Terms of Service.',
})
export type ConsentWording = ReturnType<typeof consentWording>

/** The wording as one text, in the order it appears on the page. The consent ledger stores it as evidence. */
export const wordingText = (wording: ConsentWording): string =>
  [
    wording.legend,
    `[ ] ${wording.general}`,
    `[ ] ${wording.informational}`,
    `[ ] ${wording.marketing}`,
    `[ ] ${wording.noTexts}`,
    `${wording.disclosure} ${wording.policies}`,
  ].join('\n')

/**
 * The version of a wording: the first 12 hexadecimal digits of the SHA-256 of its text, computed from what is on
 * screen, so that a cached page can't report another. Null without TLS, where browsers offer no hashing.
 */
export async function wordingVersion(text: string): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto }
  if (!subtle) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest.subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
