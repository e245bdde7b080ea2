import { useProfile } from '#app/business/profile-context.tsx'
import { readablePhone } from '#app/business/readable-phone.ts'
import { peopleOf } from '#app/features/bookings/assignment.ts'
import { appointmentTime, windowTime } from '#app/features/bookings/appointment-time.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { serviceLabel } from '#app/business/service-types.ts'

import type { Team } from '#app/features/technicians/office/use-team.ts'

import type { Job } from './schemas.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { monthDay, weekdayOf } from './week-label.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

/** A day's jobs on paper, with room for notes; in a team, those of one person. */
export function DaySheet({ date, jobs, person }: Sheet) {
  const { brand } = useProfile()
  return (
    <section className="hidden break-after-page pt-4 last-of-type:break-after-auto print:block">
      <header className="flex items-baseline justify-between gap-6 border-b-2 border-ink pb-2">
        <h2 className="text-2xl">{`${person ? `${person}: ` : ''}${weekdayOf(date)}, ${monthDay(date)}, ${date.slice(0, 4)}`}</h2>
        <p>{unbroken(`${brand} · ${jobs.length === 1 ? '1 job' : `${jobs.length} jobs`}`)}</p>
      </header>
      <ol>
        {jobs.map((job) => (
          <li
            key={job.id}
            className="grid break-inside-avoid grid-cols-[9rem_1fr] gap-x-6 border-b border-line-strong py-4"
          >
            <div>
              <p className="font-bold">{appointmentTime(job.scheduledStart, job.scheduledEnd).hours}</p>
              {job.windowStart && <p>{`Told ${windowTime(job)!.hours}`}</p>}
              <p>{job.reference}</p>
            </div>
            <div>
              <p className="flex justify-between gap-6 text-lg">
                <span className="font-bold">{nameOf(job)}</span>
                <span className="font-bold">{readablePhone(job.phone)}</span>
              </p>
              <p className="font-bold">{serviceAddressLine(job)}</p>
              <p>{[serviceLabel(job.serviceType), job.equipment].filter(Boolean).join(', ')}</p>
              {job.accessNotes && <p>{`Access: ${job.accessNotes}`}</p>}
              {job.message && <p className="mt-1.5 whitespace-pre-line">{job.message}</p>}
              {job.notes.map((note, index) => (
                <p key={index} className="mt-1.5 whitespace-pre-line">{`Note: ${note}`}</p>
              ))}
              <p className="mt-16 border-t border-dotted border-line-strong pt-1 text-sm">Work done, parts, notes</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Sheet {
  date: string
  jobs: readonly Job[]
  person?: string
  personId?: number | null
}

/** The sheets of a day: one, or in a team one for each person who has jobs and one for jobs without anybody. */
export function sheetsOf(date: string, jobs: readonly Job[], team: Team | null): Sheet[] {
  if (!team) return jobs.length > 0 ? [{ date, jobs }] : []
  const goers = (job: Job) => peopleOf(job).flatMap((id) => team.personOf(id) ?? [])
  const people = [...new Set(jobs.flatMap(goers))].toSorted((a, b) => a.name.localeCompare(b.name))
  return [
    { date, person: 'Unassigned', personId: null, jobs: jobs.filter((job) => goers(job).length === 0) },
    ...people.map((person) => ({
      date,
      person: person.name,
      personId: person.id,
      jobs: jobs.filter((job) => goers(job).includes(person)),
    })),
  ].filter((sheet) => sheet.jobs.length > 0)
}
