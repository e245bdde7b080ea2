import { useState } from 'react'

import { useAdminAction } from '#app/office/use-admin-action.ts'
import { type BookingStatus, changes } from '#app/features/bookings/statuses.ts'
import type { BulkResult } from '#app/features/leads/schemas.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { reference } from '#app/http/reference.ts'

import { changeBookings, removeBookings } from './calls.ts'
import type { BookingRow } from './schemas.ts'
import { bookingReads, updateFailed } from './use-status-change.ts'

/** The same done to all ticked bookings, with Undo for those it was done to. `left` names those left out, and why. */
export function useBulk(rows: readonly BookingRow[], onDone: () => void) {
  const { restoreAll } = useRestore()
  const [left, setLeft] = useState<string[]>([])
  const shared = { failure: updateFailed, invalidates: bookingReads }
  const tellLeft = (skipped: BulkResult['skipped']) =>
    setLeft(skipped.map(({ id, reason }) => `${reference('B', id)}: ${reason}`))
  const done = ({ skipped }: BulkResult) => {
    tellLeft(skipped)
    onDone()
  }
  const back = useAdminAction(changeBookings, {
    ...shared,
    success: ({ updated }) => (updated > 0 ? ['Booking Updated', `${bookings(updated)} changed back.`] : null),
  })
  const change = useAdminAction(changeBookings, {
    ...shared,
    success: ({ updated }, { body }) => ['Booking Updated', `${bookings(updated)} ${changes[body.status]}.`],
    undo: (answer, { body }) => {
      const groups = new Map<BookingStatus, number[]>()
      for (const id of changed(body.ids, answer)) {
        const before = rows.find((row) => row.id === id)?.status
        if (before) groups.set(before, [...(groups.get(before) ?? []), id])
      }
      if (groups.size === 0) return null
      return async () => {
        const results = await Promise.all(
          [...groups].map(([status, ids]) => back.run({ body: { ids, status, seen: allIn(body.status, ids) } })),
        )
        tellLeft(results.flatMap((result) => result?.skipped ?? []))
      }
    },
    onSuccess: done,
  })
  const remove = useAdminAction(removeBookings, {
    ...shared,
    success: ({ updated }) => ['Booking Deleted', `${bookings(updated)} moved to the trash.`],
    failure: ['Delete Failed', 'Failed to delete the bookings. Please try again.'],
    undo:
      (answer, { body }) =>
      () =>
        restoreAll('booking', changed(body.ids, answer), 'booking'),
    onSuccess: done,
  })
  return {
    busy: change.busy || remove.busy,
    change: (ids: number[], status: BookingStatus) => {
      const seen = Object.fromEntries(rows.flatMap((row) => (ids.includes(row.id) ? [[row.id, row.status]] : [])))
      return change.run({ body: { ids, status, seen } })
    },
    remove: (ids: number[]) => remove.run({ body: { ids } }),
    left,
    forgetLeft: () => setLeft([]),
  }
}

const changed = (ids: readonly number[], { skipped }: BulkResult) =>
  ids.filter((id) => skipped.every((one) => one.id !== id))

const allIn = (status: BookingStatus, ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, status]))

const bookings = (count: number) => (count === 1 ? '1 booking was' : `${count} bookings were`)
