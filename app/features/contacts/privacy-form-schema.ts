import * as z from 'zod/mini'

import { noChoice, type SmsConsent } from '#app/features/sms-consent/consent.ts'

import { PrivacyContactRequest } from './contract.ts'

const schema = z.omit(PrivacyContactRequest, { submittedAt: true })

/** The contract's own rules, typed by what the inputs hold. SPEC §5 asks for no privacy consent on this form. */
export const PrivacyFormSchema = schema as unknown as z.ZodMiniType<z.output<typeof schema>, PrivacyFields>

export interface PrivacyFields {
  name: string
  email: string
  phone: string
  message: string
  smsConsent: SmsConsent
}

export const emptyPrivacyMessage: PrivacyFields = { name: '', email: '', phone: '', message: '', smsConsent: noChoice }
