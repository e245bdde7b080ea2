import type { ReactNode } from 'react'
import { CalendarClock, CalendarX, Camera, ChevronRight, House, type LucideIcon } from 'lucide-react'

import { legal } from '#app/business/legal.ts'
import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { ServicePlaceFields } from '#app/features/bookings/service-place-fields.tsx'
import { useSubmitted } from '#app/layout/form-state.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'

import { ActionForm } from '#app/layout/forms/action-form.tsx'
import { cancelForm, otherTimeForm, photoForm, placeForm } from './forms.ts'
import { OtherTimeFields } from './other-time-fields.tsx'
import { PhotoForm } from './photo-form.tsx'
import { type Appointment, cancelReasons } from './schemas.ts'

interface Props {
  appointment: Appointment
  token: string
  onSent: (what: string, next: Appointment) => void
}

/** What a customer can do about a booking that lies ahead, each in a section that opens. */
export function AppointmentActions({ appointment, token, onSent }: Props) {
  const { state, hasAsked, isLate, photosLeft, scheduledStart } = appointment
  const hidden = { token, start: scheduledStart ?? '' }
  if (state !== 'confirmed' && state !== 'open' && state !== 'proposed') return null
  const [cancelTitle, cancelLabel] = {
    confirmed: ['Cancel', 'Cancel Appointment'],
    proposed: ['No visit, thank you', 'Cancel the Visit'],
    open: ['Cancel the request', 'Cancel Request'],
  }[state] as [string, string]
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      {state !== 'open' && (
        <Action
          name={otherTimeForm.name}
          Icon={CalendarClock}
          title={hasAsked ? 'Change what you asked for' : 'Ask for another time'}
        >
          {state === 'confirmed' && <NoticeRule isLate={isLate} />}
          <ActionForm
            spec={otherTimeForm}
            hidden={hidden}
            button="Ask for Another Time"
            busy="Sending..."
            sent={['Request Sent', "We'll get back to you soon."]}
            failed="We didn't get your request"
            onSent={(next) => onSent(otherTimeForm.name, next)}
          >
            {(form) => <OtherTimeFields form={form} appointment={appointment} />}
          </ActionForm>
        </Action>
      )}
      <Action name={photoForm} Icon={Camera} title={state === 'open' ? 'Add a photo of the nameplate' : 'Add a photo'}>
        <PhotoForm token={token} photosLeft={photosLeft} onSent={(next) => onSent(photoForm, next)} />
      </Action>
      <Action name={cancelForm.name} Icon={CalendarX} title={cancelTitle}>
        {state === 'confirmed' && <NoticeRule isLate={isLate} />}
        <ActionForm
          spec={cancelForm}
          hidden={hidden}
          button={cancelLabel}
          busy="Canceling..."
          variant="danger"
          sent={['Canceled', 'We let our office know.']}
          failed="It is not canceled"
          onSent={(next) => onSent(cancelForm.name, next)}
        >
          {({ field }) => (
            <>
              <RadioField
                legend="Why are you canceling?"
                options={cancelReasons.map((value) => ({ value, label: value }))}
                {...field('reason')}
              />
              <TextArea label="Anything else? (optional)" rows={2} {...field('details')} />
            </>
          )}
        </ActionForm>
      </Action>
      <Action name={placeForm.name} Icon={House} title="Add your address or equipment">
        <p className="text-ink-soft">
          For your privacy, we don't show what we already have. A field you leave empty stays as it is.
        </p>
        <ActionForm
          spec={placeForm}
          hidden={{ token }}
          button="Add to My Booking"
          busy="Sending..."
          sent={['Added', 'We added that to your booking.']}
          failed="Nothing was added"
          onSent={(next) => onSent(placeForm.name, next)}
        >
          {({ field, values }) => (
            <ServicePlaceFields
              field={field}
              town={values.town ?? ''}
              notServed="This isn't one of our listed service areas. We'll let you know if we can come."
              autoComplete
            />
          )}
        </ActionForm>
      </Action>
    </div>
  )
}

/** Opens by itself if its form was posted without script and refused. */
function Action({
  name,
  Icon,
  title,
  children,
}: {
  name: string
  Icon: LucideIcon
  title: string
  children: ReactNode
}) {
  const isPosted = useSubmitted(name) !== null
  return (
    <details name="action" open={isPosted || undefined} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 py-3 text-lg font-semibold sm:px-8">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span className="grow">{title}</span>
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="grid gap-5 px-5 pb-6 sm:px-8">{children}</div>
    </details>
  )
}

/** The notice that the terms ask for, before anything is pressed. */
function NoticeRule({ isLate }: { isLate: boolean }) {
  const { local } = useProfile()
  const terms = (
    <Link to="/terms-of-service" className="underline underline-offset-4">
      terms
    </Link>
  )
  if (!isLate) {
    return (
      <p className="text-ink-soft">
        Our {terms} ask for at least {legal.cancelNoticeHours} hours' notice to change or cancel.
      </p>
    )
  }
  return (
    <p className="rounded-field border border-line bg-tint px-4 py-3">
      Your appointment is less than {legal.cancelNoticeHours} hours away, which is less notice than our {terms} ask for.
      You can still send this, but please call us too:{' '}
      <a href={telHref(local)} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {local}
      </a>
    </p>
  )
}
