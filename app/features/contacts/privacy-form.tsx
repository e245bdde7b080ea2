import { phonesOf } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { promisedSoon } from '#app/business/local-instant.ts'
import { promises } from '#app/business/promises.ts'
import { EmailField } from '#app/layout/forms/email-field.tsx'
import { useVisitorForm } from '#app/layout/forms/use-visitor-form.ts'
import { VisitorForm } from '#app/layout/forms/visitor-form.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'

import { privacyForm } from './privacy-form-schema.ts'

/**
 * The SMS opt-in form on the privacy policy page: docs/product.md, "Text-message consent". The section supplies the
 * heading.
 */
export function PrivacyForm() {
  const phones = phonesOf(useProfile()).map(({ number }) => number)
  const form = useVisitorForm({
    spec: privacyForm,
    sent: [sentTitle, thanks],
    failed: [
      'Error',
      `There was a problem submitting your form. Please try again or call us directly at ${phones.join(' or ')}.`,
    ],
  })
  const { field, emailField } = form

  return (
    <VisitorForm
      form={form}
      button="Submit"
      busy="Submitting..."
      promise={promises.privacy.text}
      notSent="Your form was not sent"
      accepted={{ letter: 'P', says: `${sentTitle}. ${thanks}` }}
      received={({ reference, dueAt }) => `Thank you. Reference ${reference}. We'll respond by ${promisedSoon(dueAt)}.`}
    >
      <div className="grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="name" className="sm:col-span-2" {...field('name')} />
        <EmailField {...emailField()} />
        <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
      </div>
      <TextArea label="Message" required rows={5} {...field('message')} />
    </VisitorForm>
  )
}

const sentTitle = 'Form submitted successfully'
const thanks = `Thank you for your contact and SMS preferences. ${promises.privacy.text}`
