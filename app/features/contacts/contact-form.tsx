import { useProfile } from '#app/business/profile-context.tsx'
import { promisedSoon } from '#app/business/local-instant.ts'
import { promises } from '#app/business/promises.ts'
import { isEmergency } from '#app/business/messages/emergency-words.ts'
import { greetingName, thanksTo } from '#app/features/leads/greeting-name.ts'
import { HowHeard } from '#app/features/leads/how-heard.tsx'
import { CallInstead } from '#app/layout/forms/call-instead.tsx'
import { EmailField } from '#app/layout/forms/email-field.tsx'
import { useVisitorForm } from '#app/layout/forms/use-visitor-form.ts'
import { VisitorForm } from '#app/layout/forms/visitor-form.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { prefillFromBooking } from './prefill.ts'
import { contactForm } from './contact-form-schema.ts'
import { defaultSubject, subjects } from '#app/business/subjects.ts'

/** The message form on /contact: docs/product.md, "Forms". */
export function ContactForm() {
  const { tollFree } = useProfile()
  const form = useVisitorForm({
    spec: contactForm,
    related: { name: 'booking', translated: prefillFromBooking },
    sent: [sentTitle, promises.contact.text],
    failed: ['Message Failed to Send', `Please try again or call us directly at ${tollFree}.`],
  })
  const { field, emailField, values } = form

  return (
    <VisitorForm
      form={form}
      button="Send Message"
      busy="Sending..."
      promise={promises.contact.text}
      notSent="Your message was not sent"
      asksAgreement
      received={({ name, reference, dueAt }) =>
        `${thanksTo(greetingName(name))} Reference ${reference}. We'll get back to you by ${promisedSoon(dueAt)}.`
      }
      accepted={{ letter: 'C', says: `${sentTitle}. ${promises.contact.text}` }}
      isEmergency={({ subject, message }) => subject === 'emergency' || isEmergency(message)}
    >
      <div className="grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <EmailField {...emailField()} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <SelectField
          label="Subject"
          required
          options={subjects}
          hint={values.subject === 'emergency' && <CallInstead />}
          {...field('subject', defaultSubject)}
        />
      </div>
      <TextArea
        label="Message"
        required
        rows={5}
        hint={
          values.subject !== 'emergency' &&
          isEmergency(values.message ?? '') && <CallInstead onEmergency={() => form.choose('subject', 'emergency')} />
        }
        {...field('message')}
      />
      <HowHeard {...field('heardFrom')} />
    </VisitorForm>
  )
}

const sentTitle = 'Message Sent Successfully'
