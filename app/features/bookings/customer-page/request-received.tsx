import type { ReactNode } from 'react'

import { localTime, promisedSoon } from '#app/business/local-instant.ts'
import { clockTime, weekdayAndDay } from '#app/business/local-time.ts'
import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { thanksTo } from '#app/features/leads/greeting-name.ts'
import { CurrentLines } from '#app/layout/current-lines.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { AppointmentActions } from './appointment-actions.tsx'
import { type Press, RequestAlarm, UrgencyForm } from './request-alarm.tsx'
import type { Appointment, WaitingRequest } from './schemas.ts'

interface Props extends Press {
  appointment: Appointment
  /** What was done last. */
  notice: ReactNode
  /** Whether that was a change of the urgency. */
  isNew: boolean
}

/** A request without a time: right after it was sent, and from its link until there is one. */
export function RequestReceived({ appointment, notice, isNew, ...press }: Props) {
  const { tollFree } = useProfile()
  const { firstName, reference, service } = appointment
  const request = appointment.request!
  const { sentAt, dueAt, isEmergency, alarm } = request
  const title = 'We have your request'
  return (
    <>
      <PageHead title={title} noindex />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-8 py-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-14">
        <div className="grid grid-cols-1 content-start gap-6">
          <header>
            <h1>{title}</h1>
            <p className="mt-3 text-2xl text-ink-soft">{thanksTo(firstName)}</p>
          </header>
          {notice}
          <RequestAlarm {...press} {...{ request, isNew }} says={saysWhen(request)} />
        </div>
        <div className="relative bg-brand-deep px-5 py-8 text-on-deep max-lg:-mx-5 sm:px-8 sm:max-lg:-mx-8 lg:row-span-2 lg:rounded-card lg:p-10 lg:pb-32 lg:outline lg:outline-white/10">
          <p className="text-on-deep-soft">Your reference</p>
          <p className="mt-1 text-6xl leading-none font-bold tracking-tight whitespace-nowrap text-glow sm:text-7xl">
            {reference}
          </p>
          <p className="mt-5 flex flex-wrap items-center gap-x-3">
            {service}
            {isEmergency && (
              <span className="rounded-pill bg-emergency px-3 py-0.5 text-sm font-semibold text-white">Emergency</span>
            )}
          </p>
          <p>{unbroken(`Sent ${weekdayAndDay(localTime(sentAt).date)}, ${clockTime(sentAt)}`)}</p>
          <CurrentLines className="absolute inset-x-0 bottom-10 h-16 w-full max-lg:hidden" />
        </div>
        <section>
          <h2>{alarm === 'doubtful' ? 'If you do nothing' : 'What happens next'}</h2>
          <Steps request={request} />
        </section>
      </Container>
      <Section
        tone="tint"
        title="While you wait"
        lead="Our email has the link to this page, too. Only the link opens your request."
        aside={<img src="/drawings/nameplate.svg" alt="" width={110} height={81} />}
        className="print:hidden"
      >
        <AppointmentActions appointment={appointment} {...press} />
        {alarm === null && (
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <p>
              <strong>It can't wait?</strong> Call{' '}
              <a href={telHref(tollFree)} className="font-semibold whitespace-nowrap underline underline-offset-4">
                {tollFree}
              </a>
              . We answer after hours, too.
            </p>
            {dueAt !== null && !isEmergency && <UrgencyForm {...press} />}
          </div>
        )}
      </Section>
    </>
  )
}

function saysWhen({ dueAt, readAt }: WaitingRequest): string {
  if (dueAt === null) return "We're in touch"
  return `We'll call you ${dueAt > readAt ? `by ${promisedSoon(dueAt, new Date(readAt))}` : 'as soon as we can'}`
}

/** Between the numbers, the two currents. */
function Steps({ request }: { request: WaitingRequest }) {
  const { isEmergency, reminds } = request
  const steps = [
    [saysWhen(request), 'At the number you gave us.'],
    isEmergency
      ? ['You agree on the next free time', 'On the same terms as a regular visit.']
      : ['You agree on a time with us', 'Nothing is fixed before that.'],
    ...(reminds && !isEmergency ? [['We remind you the day before', 'With the arrival window.']] : []),
  ]
  return (
    <ol className="mt-5">
      {steps.map(([what = '', how], index) => (
        <li key={what} className="group relative flex gap-4 pb-6 last:pb-0">
          <span className="absolute top-11 bottom-1 left-[1.125rem] w-1 border-x-2 border-l-glow border-r-cooling group-last:hidden" />
          <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-brand font-bold text-paper">
            {index + 1}
          </span>
          <p className="pt-1.5">
            <span className="block text-lg leading-snug font-semibold">{unbroken(what)}</span>
            <span className="text-ink-soft">{how}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
