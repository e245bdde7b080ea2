import { hours } from '#app/business/hours.ts'
import { legal } from '#app/business/legal.ts'
import { promises } from '#app/business/promises.ts'
import { ContactPanel } from '#app/layout/contact-panel.tsx'
import { FormAndPanel } from '#app/layout/form-and-panel.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

import { BookingForm } from './booking-form.tsx'

/** /booking (SPEC §2), with the booking page's own hours (decision 003). */
export function BookingPage() {
  return (
    <>
      <PageHead
        title="Schedule Your Service"
        description="Ask for a heating, cooling or air-quality appointment in the St. Louis area. We contact you within 2 hours to confirm it."
        path="/booking"
      />
      <PageHeader
        title="Schedule Your Service"
        lead={`Tell us what needs doing and which day suits you. ${promises.booking.text}`}
      />
      <FormAndPanel
        title="Request an appointment"
        hours={hours.bookingPage}
        form={<BookingForm />}
        panel={
          <ContactPanel title="Get In Touch" hoursTitle="Hours" hours={hours.bookingPage}>
            <p>
              {`If plans change, please cancel at least ${legal.cancelNoticeHours} hours ahead, as our `}
              <Link to="/terms-of-service" className={legalLink}>
                Terms of Service
              </Link>
              {' ask. Our '}
              <Link to="/privacy-policy" className={legalLink}>
                Privacy Policy
              </Link>
              {' explains what happens with your details.'}
            </p>
          </ContactPanel>
        }
      />
    </>
  )
}

const legalLink = 'text-on-deep underline underline-offset-4'
