import * as z from 'zod/mini'

import { noChoice, type SmsConsent } from '#app/features/sms-consent/consent.ts'

import { ContactRequest } from './contract.ts'
import { defaultSubject } from './subjects.ts'

const schema = z.extend(ContactRequest, {
  privacyConsent: z.literal(true, {
    error: 'You must agree to the Privacy Policy and Terms of Service to proceed',
  }),
})

/** The contract's own rules and the consent, typed by what the inputs hold: texts and ticks. */
export const ContactFormSchema = schema as unknown as z.ZodMiniType<z.output<typeof schema>, ContactFields>

export interface ContactFields {
  name: string
  email: string
  phone: string
  subject: string
  message: string
  smsConsent: SmsConsent
  privacyConsent: boolean
}

export const emptyContact: ContactFields = {
  name: '',
  email: '',
  phone: '',
  subject: defaultSubject,
  message: '',
  smsConsent: noChoice,
  privacyConsent: false,
}
