import { type ReactNode, useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Phone } from 'lucide-react'

import { localTime } from '#app/business/local-instant.ts'
import { clockTime, weekdayAndDay } from '#app/business/local-time.ts'
import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { isNotFound } from '#app/http/api-query.ts'
import { LinkEnded } from '#app/features/links/link-page.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { JobCard } from './job-card.tsx'
import type { OnPress } from './job-form.tsx'
import { dayKeyIn, dayQuery } from './link.ts'
import { forgetDay, storeDay } from './offline.ts'
import { NotifyPhone } from './notify-phone.tsx'
import type { Day, DayJob } from './schemas.ts'
import { useWaiting } from './use-waiting.ts'
import { type Action, isOf, type Owner, type Waiting } from './waiting.ts'
import { WaitingList } from './waiting-list.tsx'

const refetchInterval = 2 * 60_000
/** A link that has ended stays so. */
const enabled = ({ state }: { state: { error: unknown } }) => !isNotFound(state.error)

/** /booking?day=: the jobs of one technician today and tomorrow. */
export function MyDayPage() {
  const key = dayKeyIn(useExactSearch()) ?? ''
  return <ByKey key={key} dayKey={key} />
}

function ByKey({ dayKey }: { dayKey: string }) {
  const query = dayQuery(dayKey)
  const always = { refetchOnMount: 'always', refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const
  const { data: day, error } = useQuery({ ...query, ...always, enabled, refetchInterval })
  const client = useQueryClient()
  const { local } = useProfile()
  const hasEnded = isNotFound(error)
  const owner: Owner = hasEnded ? undefined : day
  const { waiting, hasSignal, press, remove, insist } = useWaiting(
    dayKey,
    owner,
    () => void client.refetchQueries(query),
  )
  useEffect(() => {
    if (hasEnded) forgetDay().catch(() => {})
    else if (day) storeDay(dayKey, day).catch(() => {})
  }, [day, hasEnded, dayKey])
  const isOffline = !hasEnded && !(hasSignal && !error)
  const list = (
    <WaitingList
      {...{ waiting, owner, isOffline }}
      onRemove={(one) => void remove(one)}
      onInsist={(one) => void insist(one)}
    />
  )
  if (hasEnded) return <LinkEnded lead="Please ask the office for a new one.">{list}</LinkEnded>
  if (!day)
    return (
      <Frame
        title="My day"
        lead={error ? 'We can’t show your day right now. Please try again, or call the office.' : ''}
      >
        {list}
      </Frame>
    )
  return (
    <Frame title={weekdayAndDay(day.today)} lead={`${day.technician} · as of ${clockTime(day.readAt)}`}>
      {list}
      <noscript>
        <p className="text-lg font-bold">{`Pressing a button here needs JavaScript. Please call the office: ${local}.`}</p>
      </noscript>
      <Days
        day={day}
        waiting={waiting.filter((one) => isOf(owner, one))}
        dayKey={dayKey}
        onPress={(pressed) => void press(pressed)}
      />
      <NotifyPhone dayKey={dayKey} day={day} />
    </Frame>
  )
}

/** After them, nothing more is to be done today. */
const ended: readonly Action[] = ['done', 'come-back']

function Days({
  day: { today, jobs, entersValue },
  ...shared
}: {
  day: Day
  waiting: Waiting[]
  dayKey: string
  onPress: OnPress
}) {
  const isToday = ({ scheduledStart }: DayJob) => localTime(scheduledStart).date <= today
  const isDone = ({ id, status }: DayJob) =>
    status === 'completed' ||
    shared.waiting.some(({ jobId, action, refused }) => jobId === id && ended.includes(action) && refused === undefined)
  // What was begun, or is driven to, comes before an emergency that is next.
  const urgencyOf = ({ id, startedAt, arrivalAt, isEmergency }: DayJob) => {
    const waits = (what: string) => shared.waiting.some(({ jobId, action }) => jobId === id && action === what)
    if (startedAt ?? waits('started')) return 3
    return (arrivalAt ?? waits('on-my-way')) ? 2 : Number(isEmergency)
  }
  const ahead = jobs
    .filter((job) => isToday(job) && !isDone(job))
    .toSorted((one, other) => urgencyOf(other) - urgencyOf(one))
  const groups = [
    { title: 'Today', jobs: ahead, empty: jobs.some(isToday) ? 'All done for today.' : 'You have no jobs today.' },
    { title: 'Done', jobs: jobs.filter((job) => isToday(job) && isDone(job)), empty: '' },
    { title: 'Tomorrow', jobs: jobs.filter((job) => !isToday(job)), empty: 'Nothing yet.' },
  ]
  return groups.map(({ title, jobs, empty }) =>
    jobs.length === 0 && empty === '' ? null : (
      <section key={title} aria-label={title} className="grid gap-3">
        <h2 className="text-2xl">{title}</h2>
        {jobs.length === 0 && <p className="text-lg text-ink-soft">{empty}</p>}
        {jobs.map((job) => (
          <JobCard
            key={job.id}
            job={job}
            isNext={job === ahead[0]}
            isToday={isToday(job)}
            today={today}
            entersValue={entersValue}
            {...shared}
          />
        ))}
      </section>
    ),
  )
}

function Frame({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  const { brand, local } = useProfile()
  return (
    <Container className="max-w-3xl py-5 sm:py-8">
      <PageHead title="My day" noindex />
      <header className="mb-5 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{brand}</p>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
        </div>
        <a href={telHref(local)} className={buttonClass({ variant: 'secondary' })}>
          <Phone aria-hidden="true" className="size-5" />
          Office
        </a>
      </header>
      <div className="grid gap-7">{children}</div>
    </Container>
  )
}
