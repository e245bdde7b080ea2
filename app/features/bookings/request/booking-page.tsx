import { credentialLines } from '#app/business/credentials.ts'
import { legal } from '#app/business/legal.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { promises } from '#app/business/promises.ts'
import { FormPage } from '#app/layout/forms/form-page.tsx'
import { Link } from '#app/ui/link.tsx'

import { BookingForm } from './booking-form.tsx'

/** /booking, with the booking page's own hours: docs/product.md, "Conflicting statements". */
export function BookingPage() {
  const { region, credentials } = useProfile()
  return (
    <FormPage
      path="/booking"
      title="Schedule Your Service"
      description={`Heating, cooling and air-quality visits in the ${region} area. ${promises.booking.anytime}`}
      lead={`Tell us what you need and which day works for you. ${promises.booking.anytime}`}
      formTitle="Request an appointment"
      form={<BookingForm />}
      panelTitle="Get In Touch"
      hoursTitle="Hours"
      hours="bookingPage"
      steps={[
        'We call you to agree on a day and an arrival window',
        'You have both by email, with a link to change them',
        'We remind you the day before',
      ]}
    >
      <p>
        {`If your plans change, please cancel at least ${legal.cancelNoticeHours} hours ahead, as our `}
        <Link to="/terms-of-service" className={legalLink}>
          Terms of Service
        </Link>
        {' require. Our '}
        <Link to="/privacy-policy" className={legalLink}>
          Privacy Policy
        </Link>
        {' explains how we use your information.'}
      </p>
      <p className="mt-4">
        {'Already have an appointment? '}
        <Link to="/booking?manage=" className={legalLink}>
          Change or cancel it
        </Link>
      </p>
      {credentialLines(credentials).map((line, index) => (
        <p key={index} className="mt-4 wrap-anywhere">
          {line}
        </p>
      ))}
    </FormPage>
  )
}

const legalLink = 'text-on-deep underline underline-offset-4'
