import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { isDay } from '#app/business/local-instant.ts'
import { openTimes } from '#app/business/opening-hours.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { apiQuery } from '#app/http/api-query.ts'

import { useTeam } from '#app/features/technicians/office/use-team.ts'

import type { AppointmentTimes } from '#app/features/bookings/jobs/appointment-fields.ts'
import { listJobs } from './calls.ts'
import { type Calendar, daysAhead, firstDay, type Wish } from '#app/features/bookings/jobs/free-time.ts'
import type { Job } from './schemas.ts'
import { busyTimes, does, jobsInTheWay } from './who-is-free.ts'

/** Of the jobs of a day, those that keep somebody from another. */
export const isAhead = ({ status }: Pick<Job, 'status'>): boolean => status === 'confirmed'

/** The same, with those whose time is held for a customer who was asked. */
const isTaken = (job: Pick<Job, 'status'>): boolean => isAhead(job) || isAsked(job)

/** Whether its time was proposed to the customer, who has not answered. */
export const isAsked = ({ status }: Pick<Job, 'status'>): boolean => status === 'contacted'

/**
 * The jobs and hours that a time is proposed by: a time at which somebody who does the service is free. Until the jobs have
 * come, or if they fail to, by the hours alone.
 */
export function useCalendarFor(wish: Wish): Calendar {
  const [now] = useState(() => new Date())
  const { hours } = useProfile()
  const jobs = useQuery(apiQuery(listJobs, undefined, { from: firstDay(wish, now), days: daysAhead, held: 'yes' }))
  return {
    now,
    open: openTimes(hours, 'bookingPage'),
    busy: useBusy(wish.serviceType ?? '', jobs.data?.filter(isTaken) ?? []),
  }
}

/** When each who could go is busy with `jobs`. */
export function useBusy(serviceType: string, jobs: readonly Job[]): readonly (readonly AppointmentTimes[])[] {
  const team = useTeam()
  const able = team?.active.filter((person) => does(person, serviceType)) ?? []
  return able.length > 0 ? able.map((person) => busyTimes(person, jobs)) : [jobs]
}

/** What takes time on a day and the next one. */
export const useJobsOf = (date: string) =>
  useQuery({
    ...apiQuery(listJobs, undefined, { from: date, days: 2, held: 'yes' }),
    select: (jobs: Job[]) => jobs.filter(isTaken),
    enabled: isDay(date),
  })

/**
 * A time that overlaps other jobs of `people`, or any in a shop of one (null), is saved with the second press only, and so is
 * one that nobody could keep. `isAsking` until it is changed; `mayProceed` is false for the first press.
 */
export function useOverlapQuestion(
  date: string,
  times: AppointmentTimes | null,
  {
    people,
    leavesUnassigned,
    makesRoom,
  }: { people: readonly number[] | null; leavesUnassigned: boolean; makesRoom: { job: { id: number } } | null },
  except: number | null = null,
) {
  const jobs = useJobsOf(date)
  const [asked, setAsked] = useState('')
  const key = times ? `${times.scheduledStart} ${times.scheduledEnd} ${people?.join() ?? ''}` : ''
  return {
    isAsking: key !== '' && asked === key,
    mayProceed: async (): Promise<boolean> => {
      if (times === null || asked === key) return true
      const known = jobs.data ?? (await jobs.refetch()).data ?? []
      const inTheWay = jobsInTheWay(known, times, except, people).filter(({ id }) => id !== makesRoom?.job.id)
      if (inTheWay.length === 0 && !leavesUnassigned) return true
      setAsked(key)
      return false
    },
  }
}
