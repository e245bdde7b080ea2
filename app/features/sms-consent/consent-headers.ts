import { consentWording, wordingText, wordingVersion } from '#app/business/consent-wording.ts'

/**
 * What a form with text-message choices sends along as evidence (PRODUCT §5): which wording stood on the screen, and
 * the visitor's own clock.
 */
export async function consentHeaders(brand: string): Promise<Record<string, string>> {
  const version = await wordingVersion(wordingText(consentWording(brand)))
  return { 'x-form-time': new Date().toISOString(), ...(version && { 'x-consent-version': version }) }
}
