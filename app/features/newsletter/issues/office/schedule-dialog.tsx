import { useEffect, useState } from 'react'

import { addDays, isDay, localInstant } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { TextField } from '#app/ui/field.tsx'

import { weekdayAndTime } from './issue-status.tsx'
import type { useSchedule } from './use-issue-actions.ts'

/** Asks for the time, in the time zone of the business; tomorrow at 9 by default. */
export function ScheduleDialog({
  schedule,
  onSchedule,
  onClose,
}: {
  schedule: Pick<ReturnType<typeof useSchedule>, 'busy' | 'error' | 'reset'>
  /** Receives an ISO timestamp and closes the dialog. */
  onSchedule: (at: string) => Promise<void>
  onClose: () => void
}) {
  const [{ date, time }, setTime] = useState({ date: addDays(todayHere(), 1), time: '09:00' })
  const [error, setError] = useState<string>()
  const { region } = useProfile()
  const at = dateTimeOf(date, time)
  // Clear the error of the last attempt.
  useEffect(() => schedule.reset, [])
  const set = (changes: Partial<{ date: string; time: string }>) => {
    setTime({ date, time, ...changes })
    setError(undefined)
    schedule.reset()
  }
  const confirm = () => {
    const problem = timeError(at)
    setError(problem)
    if (!problem && at) void onSchedule(at.toISOString())
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Schedule this newsletter"
      text="It will go to everyone who is subscribed at that time."
      confirmLabel="Schedule"
      busy={schedule.busy}
      onConfirm={confirm}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Date"
          type="date"
          required
          min={todayHere()}
          value={date}
          error={error ?? schedule.error}
          onChange={({ target }) => set({ date: target.value })}
        />
        <TextField
          label="Time"
          type="time"
          required
          value={time}
          onChange={({ target }) => set({ time: target.value })}
        />
      </div>
      <p className="text-ink-soft" aria-live="polite">
        {[at && weekdayAndTime(at), `${region} time`].filter(Boolean).join(', ')}
      </p>
    </AlertDialog>
  )
}

const minLead = 5 * 60_000

/** The instant of a local date and time; null while either is incomplete. */
export const dateTimeOf = (date: string, time: string): Date | null =>
  !isDay(date) || time === '' ? null : localInstant(date, time)

export function timeError(at: Date | null, now = Date.now()): string | undefined {
  if (!at || Number.isNaN(at.getTime())) return 'Please choose a date and a time.'
  return at.getTime() < now + minLead ? 'Please choose a time at least 5 minutes from now.' : undefined
}
