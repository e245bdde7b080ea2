import { type ReactNode, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { promises } from '#app/business/promises.ts'
import { hiTo } from '#app/features/leads/greeting-name.ts'
import { LinkEnded, LinkPage } from '#app/features/links/link-page.tsx'
import { StartFirst } from '#app/features/sms-consent/start-first.tsx'
import { apiQuery, isNotFound } from '#app/http/api-query.ts'
import { useFailure, useSent } from '#app/layout/form-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentOpening } from './appointment-opening.tsx'
import { AppointmentSummary } from './appointment-summary.tsx'
import { urgencyForm } from './forms.ts'
import { LookupForm } from './lookup-form.tsx'
import { asBefore, useFocus } from './request-alarm.tsx'
import { RequestReceived } from './request-received.tsx'
import type { Appointment } from './schemas.ts'
import { readAppointment, tokenIn } from './link.ts'

/** /booking?manage=: what the customer of a booking can see and do; without a token, the form that finds the link. */
export function CustomerPage() {
  const token = tokenIn(new URLSearchParams(useExactSearch()))
  return token === '' ? (
    <LinkPage
      title="Change or cancel an appointment"
      lead="The link in our emails opens your appointment. If you don't have it at hand, we'll send it again."
    >
      <Find />
    </LinkPage>
  ) : (
    <ByToken key={token} token={token} />
  )
}

function ByToken({ token }: { token: string }) {
  const { local } = useProfile()
  const query = apiQuery(readAppointment, { token })
  const { data: appointment, error } = useQuery(query)
  const client = useQueryClient()
  const sent = useSent(/^(acknowledge|other-time|cancel|place|photo|urgency|booking|booking-start)$/)
  const refusal = useFailure(urgencyForm.name)?.refusal
  const [done, setDone] = useState({ what: sent, count: 0 })
  if (isNotFound(error)) {
    return (
      <LinkEnded lead="A link works until two days after the visit. You can have a new one sent here, or call us.">
        <Find />
      </LinkEnded>
    )
  }
  if (!appointment) {
    return (
      <LinkPage
        title="Your appointment"
        lead={error ? `We can't show it right now. Please try again, or call ${local}.` : ''}
      />
    )
  }
  const onSent = (what: string, next: Appointment) => {
    client.setQueryData(query.queryKey, next)
    setDone(({ count }) => ({ what, count: count + 1 }))
  }
  const says = done.what && accepted[done.what]?.(appointment)
  const notice = (
    <>
      {refusal?.code === 'changed' && <Notice kind="bad">{refusal.message}</Notice>}
      {says && (
        <Accepted key={`notice-${done.count}`} isNew={done.count > 0}>
          {says}
        </Accepted>
      )}
    </>
  )
  if (appointment.state === 'open') {
    return (
      <RequestReceived
        key={done.count}
        {...{ appointment, token, onSent, notice }}
        // After Undo, the notice takes the focus.
        isNew={done.count > 0 && done.what === urgencyForm.name && !says}
      />
    )
  }
  const { state, scheduledStart: start, scheduledEnd: end } = appointment
  return (
    <LinkPage
      {...headings[state](appointment)}
      opening={state === 'confirmed' && start && end && <AppointmentOpening {...{ appointment, start, end }} />}
    >
      {notice}
      <AppointmentSummary appointment={appointment} token={token} onSent={onSent} />
      <AppointmentActions key={`actions-${done.count}`} appointment={appointment} token={token} onSent={onSent} />
    </LinkPage>
  )
}

const headings: Record<
  Exclude<Appointment['state'], 'open'>,
  (appointment: Appointment) => { title: string; lead: string }
> = {
  confirmed: ({ firstName }) => ({
    title: 'Your appointment',
    lead: `${hiTo(firstName)} Here's when we'll see you. Nothing changes until you press a button.`,
  }),
  proposed: ({ firstName }) => ({
    title: 'Does this time work for you?',
    lead: `${hiTo(firstName)} Your plan includes a maintenance visit. It is confirmed once you say yes.`,
  }),
  lapsed: ({ firstName }) => ({
    title: 'We no longer hold this time',
    lead: `${hiTo(firstName)} Please ask for another time, or call us.`,
  }),
  returning: ({ firstName }) => ({
    title: "We'll come back",
    lead: `${hiTo(firstName)} We're not done yet. We'll call you about the next time.`,
  }),
  cancelled: ({ firstName, scheduledStart, scheduledEnd }) => ({
    title: scheduledStart ? 'Your appointment is canceled' : 'Your request is canceled',
    lead:
      scheduledStart && scheduledEnd
        ? `${hiTo(firstName)} We won't come on ${appointmentTime(scheduledStart, scheduledEnd).day}. There's nothing else to do.`
        : `${hiTo(firstName)} There's nothing else to do.`,
  }),
  over: ({ firstName }) => ({
    title: 'Your appointment has passed',
    lead: `${hiTo(firstName)} If something isn't right, please call us.`,
  }),
}

/** What was done last, as long as it is so. */
const accepted: Record<string, (appointment: Appointment) => ReactNode> = {
  booking: ({ request }) => request?.dueAt != null && `${promises.booking.sent}. ${promises.booking.text}`,
  'booking-start': ({ request }) => request?.dueAt != null && <StartFirst />,
  acknowledge: ({ isAcknowledged }) => isAcknowledged && "Thanks for letting us know. We'll see you then.",
  'other-time': ({ hasAsked, state }) =>
    state === 'open'
      ? 'Thanks. We’ll call you about another time.'
      : hasAsked && 'We got your wishes and will answer soon. Until then, your appointment stays as it is.',
  cancel: ({ state }) => state === 'cancelled' && 'Thanks for letting us know.',
  urgency: ({ request }) => request?.isEmergency === false && asBefore,
  place: () => 'Thanks. We added that to your booking.',
  photo: () => 'Thanks. We got your photo. Only our office can see it.',
}

/** Takes the focus, below the title, unless it came with the page. */
function Accepted({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  return (
    <Notice kind="good" ref={useFocus(isNew)}>
      {children}
    </Notice>
  )
}

const Find = () => (
  <section className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
    <h2 className="mb-4 text-2xl">Find your appointment</h2>
    <LookupForm />
  </section>
)
