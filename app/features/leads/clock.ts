/** The times that decide a lead's response clock, as ISO 8601 strings or dates. */
export interface LeadTimes {
  createdAt: string | Date
  dueAt: string | Date
  firstResponseAt: string | Date | null
  /** Whether a response is still owed. False in the trash, in spam, and once archived unanswered. */
  waiting: boolean
}

export type ClockTone = 'plain' | 'amber' | 'red' | 'green' | 'none'

const minute = 60_000

/** "Due in 1 h 12 min" (amber for the last 30 minutes), "Overdue by 14 min", "Answered in 38 min", or a dash if nothing is or was owed. */
export function clockLabel({ createdAt, dueAt, firstResponseAt, waiting }: LeadTimes, now: number) {
  const isOwed = firstResponseAt === null || timeOf(firstResponseAt) > timeOf(createdAt)
  if (firstResponseAt && isOwed)
    return label('green', `Answered in ${elapsed(timeOf(firstResponseAt) - timeOf(createdAt))}`)
  if (!waiting || !isOwed) return label('none', '—')
  // The browser's clock ticks every 30 s, so it may still be behind `createdAt` of a lead that just arrived.
  const left = timeOf(dueAt) - Math.max(now, timeOf(createdAt))
  if (left <= 0) return label('red', `Overdue by ${elapsed(-left)}`)
  // Rounded up, to never show "due in 0 min".
  const minutes = Math.ceil(left / minute)
  return label(minutes <= 30 ? 'amber' : 'plain', `Due in ${duration(minutes)}`)
}

const label = (tone: ClockTone, text: string) => ({ tone, text })

const timeOf = (moment: string | Date) => new Date(moment).getTime()

const elapsed = (milliseconds: number) => duration(Math.max(1, Math.floor(milliseconds / minute)))

/** 72 → "1 h 12 min", 1500 → "1 d 1 h". */
function duration(minutes: number): string {
  const parts: [number, string][] =
    minutes < 1440
      ? [
          [Math.floor(minutes / 60), 'h'],
          [minutes % 60, 'min'],
        ]
      : [
          [Math.floor(minutes / 1440), 'd'],
          [Math.floor((minutes % 1440) / 60), 'h'],
        ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
