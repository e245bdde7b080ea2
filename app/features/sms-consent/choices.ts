import type { FormValues } from '#app/layout/forms/form-spec.ts'

import type { SmsConsent } from './consent-schema.ts'

export const choiceNames = ['general', 'informational', 'marketing', 'noTexts'] as const

/** The choices that a form holds: a box that is not ticked is not among its values. */
export const choicesIn = (values: FormValues): SmsConsent => ({
  general: 'general' in values,
  informational: 'informational' in values,
  marketing: 'marketing' in values,
  noTexts: 'noTexts' in values,
})

/** Ticking "No Text Messages" clears the other three, ticking any of those clears "No Text Messages". */
export function clearConflicting(ticked: HTMLInputElement): void {
  if (!ticked.checked) return
  for (const name of choiceNames) {
    if (name === ticked.name || (name === 'noTexts') === (ticked.name === 'noTexts')) continue
    const other = ticked.form?.elements.namedItem(name)
    if (other instanceof HTMLInputElement) other.checked = false
  }
}
