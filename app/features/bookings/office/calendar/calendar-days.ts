import { addDays, isDay, mondayOf } from '#app/business/local-instant.ts'

export type CalendarView = 'day' | 'week'

/** Right before the first job, for the skip link. */
export const jobsId = 'calendar-jobs'

/** The view of /admin/bookings that the address names, and its days; a date that makes no sense is today. */
export function shownDays(search: string, today: string): { view: CalendarView | 'list'; dates: string[] } {
  const params = new URLSearchParams(search)
  const view = params.get('view')
  if (view !== 'day' && view !== 'week') return { view: 'list', dates: [] }
  const requested = params.get(view) ?? ''
  const day = isDay(requested) ? requested : today
  if (view === 'day') return { view, dates: [day] }
  return { view, dates: Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index)) }
}

/** The address of a day, or of its week. */
export function calendarPath(view: CalendarView, day: string, today: string): string {
  const [first, current] = view === 'day' ? [day, today] : [mondayOf(day), mondayOf(today)]
  return `/admin/bookings?view=${view}${first === current ? '' : `&${view}=${first}`}`
}
