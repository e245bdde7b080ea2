import { useState } from 'react'

import { useAdminAction } from '#app/office/use-admin-action.ts'

import { rescheduleBooking } from './calls.ts'
import type { AdminBooking } from './schemas.ts'
import { nameOf } from './name-of.ts'
import { movedWords } from './told-words.ts'
import { bookingReads, updateFailed } from './use-status-change.ts'

interface Times {
  scheduledStart: string
  scheduledEnd: string
}

/** Moves a confirmed appointment; see `useStatusChange` for `stale` and `onStale`. */
export function useReschedule(booking: AdminBooking, onStale?: () => void) {
  const [stale, setStale] = useState<Times | null>(null)
  const action = useAdminAction(rescheduleBooking, {
    success: ({ told }) => movedWords(told, nameOf(booking)),
    failure: updateFailed,
    invalidates: bookingReads,
    onStale: ({ body }) => {
      setStale(body as Times)
      onStale?.()
    },
  })
  const params = { id: booking.id }
  return {
    move: (times: Times) => action.run({ params, ifMatch: booking.updatedAt, body: times }),
    busy: action.busy,
    fields: action.fields,
    stale,
    insist: async () => {
      if (stale && (await action.run({ params, body: stale }))) setStale(null)
    },
    forgetStale: () => setStale(null),
  }
}
