import { hours } from '#app/business/hours.ts'
import { promises } from '#app/business/promises.ts'
import { ContactPanel } from '#app/layout/contact-panel.tsx'
import { FormAndPanel } from '#app/layout/form-and-panel.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

import { ContactForm } from './contact-form.tsx'

/** /contact (SPEC §2): the form on the left, contact info and business hours on the right. */
export function ContactPage() {
  return (
    <>
      <PageHead
        title="Contact Us"
        description="Ask about a repair, a price or a maintenance plan in the St. Louis area. Write or call us; we reply within 2 hours during business hours."
        path="/contact"
      />
      <PageHeader
        title="Contact Us"
        lead={`Ask about a repair, a price or a maintenance plan. ${promises.contact.text}`}
      />
      <FormAndPanel
        title="Send us a message"
        hours={hours.contactPage}
        form={<ContactForm />}
        panel={
          <ContactPanel title="Contact Information" hoursTitle="Business Hours" hours={hours.contactPage}>
            <p>
              Know what you need already?{' '}
              <Link to="/booking" className="text-on-deep underline underline-offset-4">
                Request an appointment
              </Link>
              . What you typed here comes along.
            </p>
          </ContactPanel>
        }
      />
    </>
  )
}
