import { ChevronDown, CircleCheck, MessageSquare, Navigation, Phone, Siren } from 'lucide-react'

import { dollars } from '#app/business/dollars.ts'
import { clockTime, shortDate } from '#app/business/local-time.ts'
import { routeHref, serviceAddressLine } from '#app/business/service-address.ts'
import { MemberMark } from '#app/features/members/member-mark.tsx'
import { appointmentTime, arrivalTime, windowTime } from '#app/features/bookings/appointment-time.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'

import { JobActions } from './job-actions.tsx'
import type { OnPress } from './job-form.tsx'
import { JobPhotos } from './job-photos.tsx'
import type { DayJob } from './schemas.ts'
import { Units } from './units.tsx'
import type { Waiting } from './waiting.ts'
import { titles } from './waiting-list.tsx'

/** A job: when and where, then everything one needs at the door. The next one is open. */
export function JobCard({
  job,
  isNext,
  isToday,
  today,
  entersValue,
  waiting,
  dayKey,
  onPress,
}: {
  job: DayJob
  isNext: boolean
  isToday: boolean
  today: string
  entersValue: boolean
  waiting: Waiting[]
  dayKey: string
  onPress: OnPress
}) {
  const { id, name, service, isEmergency, visits } = job
  const pending = waiting.filter((one) => one.jobId === id && one.refused === undefined)
  const address = serviceAddressLine(job)
  return (
    <details
      id={`job-${id}`}
      open={isNext || undefined}
      className={classNames(
        'group overflow-clip rounded-card border bg-surface shadow-card',
        isEmergency ? 'border-2 border-emergency' : 'border-line-strong',
      )}
    >
      <summary className="cursor-pointer list-none">
        {isEmergency && (
          <span className="flex items-center gap-2 bg-emergency px-4 py-2 text-lg font-bold text-white sm:px-6">
            <Siren aria-hidden="true" className="size-5" />
            Emergency
          </span>
        )}
        <span className="flex items-start gap-3 px-4 py-4 sm:px-6">
          <span className="min-w-0 grow">
            <span className="block text-2xl leading-tight font-bold tabular-nums">
              {appointmentTime(job.scheduledStart, job.scheduledEnd).hours}
            </span>
            {job.windowStart && (
              <span className="block text-ink-soft">{`The customer was told: ${windowTime(job)!.hours}`}</span>
            )}
            <span className="mt-1 block text-xl font-semibold wrap-anywhere">{name}</span>
            <span className="block text-lg">{address ?? 'No address. Please call.'}</span>
            <span className="text-ink-soft">{service}</span> <MemberMark until={job.memberUntil} />
            <Progress job={job} pending={pending} />
          </span>
          <ChevronDown
            aria-hidden="true"
            className="mt-1 size-7 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="grid gap-5 px-4 pb-5 sm:px-6">
        <Reach job={job} />
        <Facts job={job} />
        <Units {...{ job, today, dayKey, pending, onPress }} />
        <JobActions {...{ job, isToday, entersValue, pending, onPress }} />
        <JobPhotos job={job} dayKey={dayKey} />
        {visits.length > 0 && (
          <section>
            <h3 className="text-lg">Earlier visits</h3>
            <ul className="mt-1 grid gap-2">
              {visits.map(({ at, service, workDone }, index) => (
                <li key={index}>
                  <span className="block font-semibold">
                    {[at && shortDate(at), service].filter(Boolean).join(' · ')}
                  </span>
                  <span className="whitespace-pre-line">{workDone ?? 'Nothing was noted.'}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  )
}

/** How far it is, with what still waits for a signal. */
function Progress({ job, pending }: { job: DayJob; pending: Waiting[] }) {
  const waits = (action: Waiting['action']) => pending.some((one) => one.action === action)
  const text = waits('cannot')
    ? 'You can’t make it'
    : waits('come-back')
      ? 'You come back'
      : job.status === 'completed' || waits('done')
        ? 'Done'
        : job.startedAt
          ? `Started ${clockTime(job.startedAt)}`
          : waits('started')
            ? 'Started'
            : job.arrivalAt
              ? `They expect you around ${arrivalTime(job.arrivalAt)}`
              : null
  if (text === null && pending.length === 0) return null
  const others = ['note', 'place', 'unit-added', 'unit', 'refrigerant', 'photo'] as const
  const names = [...new Set(others.filter(waits).map((action) => titles[action]))]
  const waiting = [names.join(', '), names.length > 1 ? 'wait' : 'waits', 'to be sent'].filter(Boolean).join(' ')
  return (
    <span className="mt-2 flex items-center gap-2 font-semibold text-good">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      {[text, pending.length > 0 && waiting].filter(Boolean).join(' · ')}
    </span>
  )
}

function Reach({ job }: { job: DayJob }) {
  const { phone, callHref, textHref, name } = job
  const directions = routeHref([job])
  const look = `${buttonClass({ variant: 'secondary', size: 'lg' })} grow`
  if (!callHref && !directions) return null
  return (
    <div className="flex flex-wrap gap-2.5">
      {callHref && (
        <a href={callHref} aria-label={`Call ${phone}, ${name}`} className={look}>
          <Phone aria-hidden="true" className="size-5" /> Call
        </a>
      )}
      {textHref && (
        <a href={textHref} aria-label={`Text ${name}`} className={look}>
          <MessageSquare aria-hidden="true" className="size-5" /> Text
        </a>
      )}
      {directions && (
        <ExternalLink href={directions} rel="noopener noreferrer" aria-label={`Directions to ${name}`} className={look}>
          <Navigation aria-hidden="true" className="size-5" /> Directions
        </ExternalLink>
      )}
    </div>
  )
}

function Facts({ job }: { job: DayJob }) {
  const {
    accessNotes,
    equipment,
    message,
    texts = [],
    notes,
    plan = null,
    workDone,
    refrigerantLines = [],
    jobValue,
  } = job
  const facts: [string, string | null][] = [
    ['Plan', plan],
    ['Access', accessNotes],
    ['Equipment', equipment],
    ['They wrote', message],
    ...texts.map(({ at, text }): [string, string] => [`Texted ${shortDate(at)}, ${clockTime(at)}`, text]),
    ...notes.map((note): [string, string] => ['Office', note]),
    ['Work done', workDone],
    ['Refrigerant', refrigerantLines.join('\n')],
    ['Value', jobValue == null ? null : dollars(jobValue)],
  ]
  const known = facts.filter(([, text]) => text)
  if (known.length === 0) return null
  return (
    <dl className="grid gap-3 text-lg">
      {known.map(([label, text], index) => (
        <div key={index}>
          <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
