import { CalendarPlus, CircleCheck } from 'lucide-react'

import { appointmentTime, arrivalWindow } from '#app/features/bookings/appointment-time.ts'
import { longDay } from '#app/business/local-time.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { ActionForm } from '#app/layout/forms/action-form.tsx'
import { readAppointmentEntry } from './calls.ts'
import { acknowledgeForm } from './forms.ts'
import type { Appointment } from './schemas.ts'
import { halfDayLabel } from '#app/features/bookings/jobs/half-days.ts'

interface Props {
  appointment: Appointment
  token: string
  onSent: (what: string, next: Appointment) => void
}

/** Whether the customer will be there, and the time for the calendar; after it was canceled or has passed, what it was. */
export function AppointmentSummary({ appointment, token, onSent }: Props) {
  const { state, reference, service, scheduledStart, scheduledEnd, isAcknowledged, hasAsked, halfDays, earlier } =
    appointment
  const when =
    scheduledStart && scheduledEnd
      ? { day: longDay(scheduledStart), hours: arrivalWindow(scheduledStart, scheduledEnd) }
      : null
  const struck = when && ['cancelled', 'lapsed'].includes(state) && 'line-through'
  return (
    <section
      aria-label="Your appointment"
      className={classNames(
        'grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8',
        state === 'confirmed' && !hasAsked && !isAcknowledged && 'print:hidden',
      )}
    >
      {state !== 'confirmed' && (
        <div>
          <p className="text-ink-soft">{`${service} · ${reference}`}</p>
          <h2 className={classNames('mt-1 text-2xl sm:text-3xl', struck)}>{when ? when.day : 'No time yet'}</h2>
          {when && <p className={classNames('mt-1 text-xl text-ink-soft', struck)}>{when.hours}</p>}
        </div>
      )}
      {earlier.length > 0 && (
        <div>
          <h3 className="font-semibold">{earlier.length === 1 ? 'We were there' : 'We were there on'}</h3>
          <ul className="text-ink-soft">
            {earlier.map((one) => {
              const { day, hours } = appointmentTime(one.scheduledStart, one.scheduledEnd)
              return <li key={one.scheduledStart}>{`${day}, ${hours}`}</li>
            })}
          </ul>
        </div>
      )}
      {hasAsked && (
        <div className="rounded-field border border-line bg-tint px-4 py-3.5">
          <p className="font-semibold">You asked for another time. We'll get back to you.</p>
          {halfDays.length > 0 && (
            <ul className="mt-1.5 grid list-disc gap-1 pl-5">
              {halfDays.map((halfDay) => (
                <li key={halfDayLabel(halfDay)}>{halfDayLabel(halfDay)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {isAcknowledged && !hasAsked && state === 'confirmed' && (
        <p className="flex items-center gap-2 font-semibold text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          You told us you'll be there.
        </p>
      )}
      {(state === 'proposed' || (state === 'confirmed' && !isAcknowledged && !hasAsked)) && (
        <div className="print:hidden">
          <ActionForm
            spec={acknowledgeForm}
            hidden={{ token, start: scheduledStart ?? '' }}
            button={state === 'proposed' ? 'Yes, This Works' : "I'll Be There"}
            busy="Sending..."
            sent={['Thank You', "We'll see you then."]}
            failed="We didn't get that"
            onSent={(next) => onSent(acknowledgeForm.name, next)}
          >
            {() => (
              <>
                {state === 'confirmed' && <h2 className="text-2xl">Does this time work for you?</h2>}
                <p className={classNames('text-ink-soft', state === 'confirmed' && '-mt-3')}>
                  Somebody has to let us in.
                </p>
              </>
            )}
          </ActionForm>
        </div>
      )}
      {state === 'confirmed' && (
        <a
          href={pathOf(readAppointmentEntry, { token })}
          download
          className={`${buttonClass({ variant: 'secondary' })} justify-self-start max-sm:w-full print:hidden`}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          Add to Calendar
        </a>
      )}
      {['cancelled', 'lapsed', 'over'].includes(state) && (
        <Link
          to={state === 'lapsed' ? '/booking?service=maintenance' : '/booking'}
          className={`${buttonClass()} justify-self-start max-sm:w-full print:hidden`}
        >
          Request Another Visit
        </Link>
      )}
    </section>
  )
}
