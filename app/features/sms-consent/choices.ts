import type { FormValues } from '#app/layout/forms/form-spec.ts'

import type { SmsConsent } from './consent-schema.ts'

export const choiceNames = ['general', 'informational', 'marketing', 'noTexts'] as const

/** The choices in a form's values, which lack unchecked boxes. */
export const choicesIn = (values: FormValues): SmsConsent => ({
  general: 'general' in values,
  informational: 'informational' in values,
  marketing: 'marketing' in values,
  noTexts: 'noTexts' in values,
})

/** Checking "No Text Messages" unchecks the other three, and checking one of those unchecks "No Text Messages". */
export function clearConflicting(box: HTMLInputElement): void {
  if (!box.checked) return
  for (const name of choiceNames) {
    if (name === box.name || (name === 'noTexts') === (box.name === 'noTexts')) continue
    const other = box.form?.elements.namedItem(name)
    if (other instanceof HTMLInputElement) other.checked = false
  }
}
