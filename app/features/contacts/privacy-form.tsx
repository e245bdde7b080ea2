import { useFacts } from '#app/business/facts-context.tsx'
import { promisedSoon } from '#app/business/local-instant.ts'
import { promises } from '#app/business/promises.ts'
import { ConsentChoices } from '#app/features/sms-consent/consent-choices.tsx'
import { consentHeaders } from '#app/features/sms-consent/consent-headers.ts'
import { EmailField } from '#app/layout/email-field.tsx'
import { useVisitorForm } from '#app/layout/use-visitor-form.ts'
import { VisitorForm } from '#app/layout/visitor-form.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'

import { sendPrivacyMessage } from './contract.ts'
import { emptyPrivacyMessage, PrivacyFormSchema } from './privacy-form-schema.ts'

/** The SMS opt-in form inside the privacy policy: SPEC §4, §5 and §8; PRODUCT §9.1. Its section brings the heading. */
export function PrivacyForm() {
  const { brand, tollFree, local } = useFacts()
  const sending = useVisitorForm({
    name: 'privacy',
    endpoint: sendPrivacyMessage,
    schema: PrivacyFormSchema,
    start: emptyPrivacyMessage,
    bodyOf: (message, submittedAt) => ({ ...message, submittedAt }),
    headers: () => consentHeaders(brand),
    sent: ['Form submitted successfully', `Thank you for your contact and SMS preferences. ${promises.privacy.text}`],
    failed: [
      'Error',
      `There was a problem submitting your form. Please try again or call us directly at ${tollFree} or ${local}.`,
    ],
  })
  const { field, form, correct } = sending

  return (
    <VisitorForm
      sending={sending}
      button="Submit"
      busy="Submitting..."
      promise={promises.privacy.text}
      notSent="Your form was not sent"
      received={({ reference, dueAt }) => `Thank you. Reference ${reference}. We'll respond by ${promisedSoon(dueAt)}.`}
    >
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="name" className="sm:col-span-2" {...field('name')} />
        <EmailField typed={form.watch('email')} onCorrect={(email) => correct('email', email)} {...field('email')} />
        <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
      </div>
      <TextArea label="Message" required rows={5} {...field('message')} />
      <ConsentChoices
        value={form.watch('smsConsent')}
        onChange={(choices) => form.setValue('smsConsent', choices)}
        readOnly={sending.submission.sending}
      />
    </VisitorForm>
  )
}
