import { CalendarClock, CalendarX, House, type LucideIcon } from 'lucide-react'

import { todayHere, weekdayAndDay } from '#app/business/local-time.ts'
import { arrivalWindow } from '#app/features/bookings/appointment-time.ts'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { hiTo } from '#app/features/leads/greeting-name.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { DayStrip } from './day-strip.tsx'
import { cancelForm, otherTimeForm, placeForm } from './forms.ts'
import type { Appointment } from './schemas.ts'

/** The day as the title, when and who; beside it what can be changed, and below it the window on its day. */
export function AppointmentOpening({
  appointment,
  start,
  end,
}: {
  appointment: Appointment
  start: string
  end: string
}) {
  const { firstName, reference, service, technician } = appointment
  return (
    <header className="first-action border-b border-line">
      <Container className="grid grid-cols-1 gap-x-16 gap-y-7 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div>
          <p className="text-lg text-ink-soft">
            {unbroken(`${hiTo(firstName)} Your appointment ${reference}, ${service}`)}
          </p>
          <h1 className="mt-2">{weekdayAndDay(todayHere(new Date(start)))}</h1>
          <p className="mt-3 text-[1.75rem] leading-tight font-semibold tracking-tight text-balance text-accent">
            {`We'll arrive ${arrivalWindow(start, end)}.`}
          </p>
          {technician && (
            <p className="mt-5 flex items-center gap-3.5">
              {technician.photo !== '' && (
                <ResponsiveImage
                  src={technician.photo}
                  sizes="4rem"
                  className="size-16 shrink-0 rounded-full object-cover"
                />
              )}
              <span>
                <span className="block text-lg font-semibold">{`${technician.name} will come.`}</span>
                {technician.license && <span className="text-ink-soft">{`License ${technician.license}`}</span>}
              </span>
            </p>
          )}
        </div>
        <nav aria-label="Change this appointment" className="grid content-start gap-3 pt-2 max-lg:hidden print:hidden">
          {jumps.map(([to, Icon, label]) => (
            <a
              key={to}
              href={`#${to}-form`}
              // Browsers open its section by themselves; an old one needs the script.
              onClick={() => document.getElementById(`${to}-form`)?.closest('details')?.setAttribute('open', '')}
              className={`${buttonClass({ variant: 'secondary' })} min-h-12 justify-start! text-left!`}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
              {label}
            </a>
          ))}
        </nav>
      </Container>
      <DayStrip start={start} end={end} />
    </header>
  )
}

/** The forms below. */
const jumps: [string, LucideIcon, string][] = [
  [otherTimeForm.name, CalendarClock, 'Ask for Another Time'],
  [placeForm.name, House, 'Add Address or Equipment'],
  [cancelForm.name, CalendarX, 'Cancel Appointment'],
]
