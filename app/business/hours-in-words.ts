/** A page that states the hours, each in a style of its own. */
export type HoursPage = 'contactPage' | 'bookingPage' | 'termsPage'

type Span = readonly [opens: number, closes: number]

/**
 * The hours of a week, from Sunday, as a page states them while the owner hasn't worded them: "Mon-Fri 7AM-7PM",
 * "Mon-Fri 8:00 AM to 5:00 PM", "Mon-Fri 8-6". Minutes after midnight. Weekends are blank where the weekdays' words are
 * about the whole week.
 */
export function hoursInWords(page: HoursPage, week: readonly (readonly Span[])[]) {
  if (week.every((day) => day.some(isWholeDay)))
    return page === 'termsPage'
      ? { weekdays: '24 hours a day, 7 days a week', weekends: 'the same' }
      : { weekdays: 'Open 24 hours, 7 days a week', weekends: '' }
  // Without AM and PM where nobody can mistake the hours.
  const isPlain = page === 'termsPage' && week.flat().every(isDaytime)
  const style = isPlain ? (span: Span) => compact(span).replaceAll(/[AP]M/g, '') : styles[page]
  const inWords = (days: readonly number[]) => {
    const runs: { first: number; last: number; text: string }[] = []
    for (const day of days) {
      const text = (week[day] ?? []).map(style).join(' and ')
      const run = runs.at(-1)
      if (run?.text === text) run.last = day
      else runs.push({ first: day, last: day, text })
    }
    return runs
      .filter(({ text }) => text !== '')
      .map(({ first, last, text }) => `${[...new Set([first, last])].map((day) => names[day]).join('-')} ${text}`)
      .join(', ')
  }
  // The terms say "Our regular hours are …".
  const closed = page === 'termsPage' ? 'by appointment' : 'Closed'
  return { weekdays: inWords([1, 2, 3, 4, 5]) || closed, weekends: inWords([6, 0]) || 'After-hours service only' }
}

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const compact = (span: Span) => write(span, '-', (hour, past, half) => `${hour}${past && `:${past}`}${half}`)
const noon = 12 * 60
const styles: Record<HoursPage, (span: Span) => string> = {
  contactPage: compact,
  bookingPage: (span) => write(span, ' to ', (hour, past, half) => `${hour}:${past || '00'} ${half}`),
  termsPage: compact,
}

const isWholeDay = ([opens, closes]: Span) => closes - opens === 2 * noon

/** "8-6", but neither "3-1" nor "8-12:30" nor "7-7". */
const isDaytime = ([opens, closes]: Span) =>
  opens >= 5 * 60 && opens < noon && closes >= noon + 60 && closes - opens < noon

function write([opens, closes]: Span, to: string, time: (hour: number, past: string, half: string) => string) {
  if (isWholeDay([opens, closes])) return '24 hours'
  return [opens, closes]
    .map((minute) => {
      if (minute % (2 * noon) === 0) return 'midnight'
      const past = minute % 60
      const half = minute % (2 * noon) < noon ? 'AM' : 'PM'
      return time(Math.floor(minute / 60) % 12 || 12, past ? String(past).padStart(2, '0') : '', half)
    })
    .join(to)
}
