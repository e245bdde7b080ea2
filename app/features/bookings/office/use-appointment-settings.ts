import { useQuery } from '@tanstack/react-query'

import { arrivalWindow, windowAt } from '#app/features/bookings/appointment-time.ts'
import type { AppointmentTimes } from '#app/features/bookings/jobs/appointment-fields.ts'
import { defaultLength } from '#app/features/bookings/jobs/free-time.ts'
import { readSettings } from '#app/features/settings/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'

/** How long an appointment takes, and when its customer would be told that somebody comes. */
export function useAppointmentSettings() {
  const { data } = useQuery(apiQuery(readSettings))
  const { lengths = {}, arrivalMinutes = defaultLength } = data?.appointments ?? {}
  return {
    lengthOf: ({ serviceType, minutes }: { serviceType?: string; minutes?: number | null | undefined }): number =>
      minutes ?? lengths[serviceType ?? ''] ?? defaultLength,
    /** "between 9 and 11 AM"; the window that was told before stays if the time is in it. */
    windowText: (
      times: AppointmentTimes,
      before: { windowStart?: string | null; windowEnd?: string | null },
    ): string => {
      const { windowStart, windowEnd } = windowAt(times.scheduledStart, arrivalMinutes, [
        [before.windowStart ?? null, before.windowEnd ?? null],
      ])
      return arrivalWindow(windowStart, windowEnd)
    },
  }
}
