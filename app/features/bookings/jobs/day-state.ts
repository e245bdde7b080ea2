import { isSameDay } from '#app/business/local-instant.ts'
import { clockTime, shortDay } from '#app/business/local-time.ts'
import { arrivalTime } from '#app/features/bookings/appointment-time.ts'

interface Visit {
  status: string
  scheduledStart: string | null
  scheduledEnd: string | null
  arrivalAt: string | null
  startedAt: string | null
  completedAt: string | null
  windowEnd: string | null
  proposedUntil?: string | null
  /** False if another appointment of the job followed. */
  isCurrent?: boolean
}

/** How far an appointment is, what is wrong with its time, both in words. */
export interface DayState {
  name: 'scheduled' | 'proposed' | 'moving' | 'working' | 'done' | 'no-show'
  /** "Working since 11:05 AM"; of what is only scheduled "". */
  text: string
  problem: { name: 'late' | 'over'; text: string } | null
}

const minute = 60_000
/** How long after the end of what the customer was told nobody has to have begun. */
const grace = 15 * minute

/** The state of an appointment at a time: docs/product.md, "The day on the board". */
export function dayState(visit: Visit, now: number): DayState {
  const { status, arrivalAt, startedAt, completedAt, scheduledStart, scheduledEnd } = visit
  const quiet = (name: DayState['name'], text: string) => ({ name, text, problem: null })
  if (status === 'no-show') return quiet('no-show', 'No-show')
  if (visit.isCurrent === false) return quiet('done', 'Coming back')
  if (status === 'completed') {
    const isThatDay = completedAt && scheduledStart && isSameDay(scheduledStart, new Date(completedAt))
    return quiet('done', isThatDay ? `Done ${clockTime(completedAt)}` : 'Done')
  }
  if (status === 'contacted' && visit.proposedUntil)
    return quiet('proposed', `Proposed until ${shortDay(visit.proposedUntil)}`)
  if (status !== 'confirmed' || !scheduledEnd) return quiet('scheduled', '')
  const end = Date.parse(scheduledEnd)
  const isOver = now > end
  const isOfToday = isSameDay(scheduledEnd, new Date(now))
  const notClosed = isOver && !isOfToday ? ({ name: 'late', text: 'Not closed' } as const) : null
  if (startedAt) {
    const by = isOver ? { name: 'over' as const, text: `Over by ${lengthOf(now - end)}` } : null
    return { name: 'working', text: `Working since ${clockTime(startedAt)}`, problem: notClosed ?? by }
  }
  const told = visit.windowEnd ?? scheduledEnd
  const late = now > Date.parse(told) + grace ? { name: 'late' as const, text: `Late, told ${clockTime(told)}` } : null
  const problem = notClosed ?? late
  if (arrivalAt) return { name: 'moving', text: `On the way, arrives ${arrivalTime(new Date(arrivalAt))}`, problem }
  return { name: 'scheduled', text: '', problem }
}

/** "25 min", "1 h 5 min". */
function lengthOf(span: number): string {
  const minutes = Math.floor(span / minute)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
