import {
  AlarmClockOff,
  Check,
  CircleQuestionMark,
  ClockAlert,
  type LucideIcon,
  Truck,
  UserX,
  Wrench,
} from 'lucide-react'

import { useNow } from '#app/office/controls/use-now.ts'
import { type DayState, dayState } from '#app/features/bookings/jobs/day-state.ts'
import { classNames } from '#app/ui/class-names.ts'

/** The state of an appointment, as of the current minute. */
export const useDayState = (visit: Parameters<typeof dayState>[0]): DayState => dayState(visit, useNow() ?? 0)

const icons: Record<string, LucideIcon> = {
  proposed: CircleQuestionMark,
  moving: Truck,
  working: Wrench,
  done: Check,
  'no-show': UserX,
  late: ClockAlert,
  over: AlarmClockOff,
}

/** The icon of a state or of what is wrong with a time; nothing of what is only scheduled. */
export function StateIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name]
  return Icon ? (
    <Icon aria-hidden="true" className={classNames('inline size-[1.1em] shrink-0 align-[-0.15em]', className)} />
  ) : null
}

const styles: Record<string, string> = {
  proposed: 'border-dashed border-line-strong text-ink-soft',
  moving: 'border-moving-line bg-moving text-ink',
  working: 'border-working bg-working text-white',
  done: 'border-line bg-tint text-good',
  'no-show': 'border-dashed border-line-strong text-ink-soft',
  late: 'border-star bg-warn-tint text-warn',
  over: 'border-bad/60 bg-bad-tint text-bad',
}

/** "Working since 11:05 AM", and what is wrong with its time, in a row that alone; nothing of what is scheduled and in time. */
export function StateMark({ visit, isRow = false }: { visit: Parameters<typeof dayState>[0]; isRow?: boolean }) {
  const { name, text, problem } = useDayState(visit)
  const marks = [...(text === '' || (isRow && problem) ? [] : [{ name, text }]), ...(problem ? [problem] : [])]
  if (marks.length === 0) return null
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <span
          key={mark.name}
          className={classNames(
            'inline-flex items-center gap-1.5 rounded-pill border px-2.5 py-0.5 text-sm leading-snug font-semibold whitespace-nowrap',
            styles[mark.name],
          )}
        >
          <StateIcon name={mark.name} />
          {mark.text}
        </span>
      ))}
    </span>
  )
}
