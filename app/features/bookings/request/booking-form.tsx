import { useContext, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'

import { useProfile } from '#app/business/profile-context.tsx'
import { isEmergency } from '#app/business/messages/emergency-words.ts'
import { todayHere } from '#app/business/local-time.ts'
import { promises } from '#app/business/promises.ts'
import { HowHeard } from '#app/features/leads/how-heard.tsx'
import { managePath } from '#app/features/leads/manage-path.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { CallInstead } from '#app/layout/forms/call-instead.tsx'
import { EmailField } from '#app/layout/forms/email-field.tsx'
import { useVisitorForm } from '#app/layout/forms/use-visitor-form.ts'
import { VisitorForm } from '#app/layout/forms/visitor-form.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { NavigationContext } from '#app/ui/link.tsx'
import { scrollAfterClick } from '#app/ui/scroll-after-click.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { bookingForm } from './booking-form-schema.ts'
import { readAppointment } from '#app/features/bookings/customer-page/link.ts'
import { ServicePlace } from '#app/features/bookings/service-place-schema.ts'
import { ServicePlaceFields } from '#app/features/bookings/service-place-fields.tsx'
import { prefillFromContact, withWords, wordsIn } from './prefill.ts'
import { serviceTypes } from '#app/business/service-types.ts'

/** The appointment request form on /booking: docs/product.md, "Forms". */
export function BookingForm() {
  const { tollFree } = useProfile()
  const requestedService = useRequestedService()
  const requestedWords = wordsIn(new URLSearchParams(useSearch()))
  const hydrated = useHydrated()
  const client = useQueryClient()
  const { prefetch } = useContext(NavigationContext)
  const [, navigate] = useLocation()
  const form = useVisitorForm({
    spec: bookingForm,
    related: { name: 'contact', translated: prefillFromContact },
    // A service newly named in the URL wins over the draft; reloading the same URL keeps what was chosen since.
    restored: (texts) => ({
      ...withWords(texts, requestedWords),
      ...(requestedService && texts.requestedService !== requestedService && { serviceType: requestedService }),
    }),
    sent: [promises.booking.sent, promises.booking.text],
    failed: ['Booking Failed', `Please try again or call us directly at ${tollFree}.`],
    onSent: ({ token, appointment, startFirst }) => {
      client.setQueryData(apiQuery(readAppointment, { token }).queryKey, appointment)
      scrollAfterClick('', 'top')
      navigate(managePath(token) + (startFirst === undefined ? '' : '&sent=booking-start'))
    },
  })
  const { sending } = form.submission
  // While the request travels, so that its confirmation is there with the response.
  useEffect(() => {
    if (sending) prefetch(managePath(''))
  }, [sending, prefetch])
  const { field, emailField, values } = form
  // Without script, the response shows the errors. With script, the form opens it to focus a field.
  const [startsOpen] = useState(() => form.errorList.some(({ field: name }) => name in ServicePlace.shape))

  return (
    <VisitorForm
      form={form}
      button="Schedule Service"
      busy="Scheduling..."
      promise={values.serviceType === 'emergency' ? promises.booking.text : promises.booking.anytime}
      notSent="Your request was not sent"
      asksAgreement
    >
      <div className="grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField label="First Name" required autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last Name" required autoComplete="family-name" {...field('lastName')} />
        <EmailField {...emailField()} />
        <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
        <SelectField
          label="Service Type"
          required
          empty="Select a service"
          options={serviceTypes}
          hint={values.serviceType === 'emergency' && <CallInstead />}
          {...field('serviceType', requestedService)}
        />
        <TextField
          label="Preferred Date"
          type="date"
          min={hydrated ? todayHere() : undefined}
          {...field('preferredDate')}
        />
      </div>
      <TextArea
        label="How can we help?"
        rows={5}
        hint={
          values.serviceType !== 'emergency' &&
          isEmergency(values.message ?? '') && (
            <CallInstead onEmergency={() => form.choose('serviceType', 'emergency')} />
          )
        }
        {...field('message', requestedWords)}
      />
      <HowHeard {...field('heardFrom')} />
      <details className="group rounded-card border border-line px-4" open={startsOpen || undefined}>
        <summary className="flex min-h-12 py-2.5 cursor-pointer items-center gap-2 font-semibold">
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
          Add your address and equipment (optional)
        </summary>
        <div className="grid grid-cols-1 gap-5 pt-2 pb-5">
          <ServicePlaceFields
            field={field}
            town={values.town ?? ''}
            notServed="This isn't one of our listed service areas. Send your request and we'll let you know if we can come."
            autoComplete
          />
        </div>
      </details>
      {/* Stored with the draft, to tell a new URL from a reload. */}
      <input type="hidden" name="requestedService" value={requestedService} />
    </VisitorForm>
  )
}

/** /booking?service=heating preselects that service; unknown values are ignored. */
function useRequestedService(): string {
  const service = new URLSearchParams(useSearch()).get('service') ?? ''
  return serviceTypes.some(({ value }) => value === service) ? service : ''
}
