import type { SmsConsent } from './consent.ts'

/** SPEC §4: ticking "No Text Messages" clears the other three, ticking any of those clears "No Text Messages". */
export function choose(current: SmsConsent, choice: keyof SmsConsent, ticked: boolean): SmsConsent {
  if (!ticked) return { ...current, [choice]: false }
  if (choice === 'noTexts') return { general: false, informational: false, marketing: false, noTexts: true }
  return { ...current, [choice]: true, noTexts: false }
}
