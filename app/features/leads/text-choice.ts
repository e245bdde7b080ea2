import type { SmsConsent } from '#app/features/sms-consent/consent-schema.ts'

/** The text preferences chosen on a form, in short. The consent ledger decides what may be sent now. */
export function textChoice(choices: SmsConsent | null): { tone: 'yes' | 'no' | 'open'; text: string } {
  if (!choices) return { tone: 'open', text: 'Not asked' }
  if (choices.noTexts) return { tone: 'no', text: 'No texts' }
  const kinds = [choices.general && 'general', choices.informational && 'info', choices.marketing && 'marketing']
  const agreed = kinds.filter(Boolean)
  return agreed.length > 0
    ? { tone: 'yes', text: `Texts OK: ${agreed.join(', ')}` }
    : { tone: 'open', text: 'No choice made' }
}
