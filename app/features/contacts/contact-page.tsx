import { useProfile } from '#app/business/profile-context.tsx'
import { promises } from '#app/business/promises.ts'
import { FormPage } from '#app/layout/forms/form-page.tsx'
import { Link } from '#app/ui/link.tsx'

import { ContactForm } from './contact-form.tsx'

/** /contact, with the contact page's own hours: docs/product.md, "Conflicting statements". */
export function ContactPage() {
  const { region } = useProfile()
  return (
    <FormPage
      path="/contact"
      title="Contact Us"
      description={`Ask about a repair, a price or a maintenance plan in the ${region} area. Write or call us; we reply within 2 hours during business hours.`}
      lead={`Ask about a repair, a price or a maintenance plan. ${promises.contact.text}`}
      formTitle="Send us a message"
      form={<ContactForm />}
      panelTitle="Contact Information"
      hoursTitle="Business Hours"
      hours="contactPage"
    >
      <p>
        Already know what you need?{' '}
        <Link to="/booking" className="text-on-deep underline underline-offset-4">
          Request an appointment
        </Link>
        . We'll carry over what you typed.
      </p>
    </FormPage>
  )
}
