import { useEffect, useState } from 'react'

import { addDays, isDay, localInstant } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { TextField } from '#app/ui/field.tsx'

import { weekdayAndTime } from './issue-status.tsx'
import type { useSchedule } from './use-issue-actions.ts'

/** When a newsletter is to go out, by the clock of the business; tomorrow at nine unless changed. */
export function ScheduleDialog({
  schedule,
  onSchedule,
  onClose,
}: {
  schedule: Pick<ReturnType<typeof useSchedule>, 'busy' | 'fault' | 'reset'>
  /** Gets the moment as ISO text; closes the dialog itself once that is done. */
  onSchedule: (at: string) => Promise<void>
  onClose: () => void
}) {
  const [{ date, time }, setTime] = useState({ date: addDays(todayHere(), 1), time: '09:00' })
  const [fault, setFault] = useState<string>()
  const at = dateTimeOf(date, time)
  // What was refused the last time is of no interest now.
  useEffect(() => schedule.reset, [])
  const set = (changes: Partial<{ date: string; time: string }>) => {
    setTime({ date, time, ...changes })
    setFault(undefined)
    schedule.reset()
  }
  const confirm = () => {
    const wrong = timeError(at)
    setFault(wrong)
    if (!wrong && at) void onSchedule(at.toISOString())
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Schedule this newsletter"
      text="It goes to everybody who is subscribed at that time."
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
          error={fault ?? schedule.fault}
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
        {at ? `${weekdayAndTime(at)}, St. Louis time` : 'On St. Louis time.'}
      </p>
    </AlertDialog>
  )
}

const soonest = 5 * 60_000

/** The moment a date and a time of day on the business's clock name; null while one of them is none. */
export const dateTimeOf = (date: string, time: string): Date | null =>
  !isDay(date) || time === '' ? null : localInstant(date, time)

export function timeError(at: Date | null, now = Date.now()): string | undefined {
  if (!at || Number.isNaN(at.getTime())) return 'Please choose a date and a time.'
  return at.getTime() < now + soonest ? 'Please choose a time at least 5 minutes from now.' : undefined
}
