import * as z from 'zod/mini'

import { closingMinutes, minutesOf } from '#app/business/opening-hours.ts'

export interface DayTimes {
  opens: string
  closes: string
  /** After a break. */
  secondOpens: string
  secondCloses: string
}

/** "08:30", or blank. */
export const timeOfDay = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: 'Enter a time.' }))

/** As the day was stored before it could have a second span. */
const laterField = z._default(timeOfDay, '')

const span = (opens: keyof DayTimes, closes: keyof DayTimes) => [
  z.refine<DayTimes>((day) => (day[opens] === '') === (day[closes] === ''), {
    error: 'Enter both times, or neither.',
    path: [closes],
    abort: true,
  }),
  z.refine<DayTimes>((day) => day[opens] === '' || day[opens] === '00:00' || day[closes] !== day[opens], {
    error: 'These times are the same. For a day around the clock, enter 12:00 AM twice.',
    path: [closes],
    abort: true,
  }),
]

/** The rules of the hours after a break, on a weekday or a holiday. */
export const secondSpan = [
  ...span('secondOpens', 'secondCloses'),
  z.refine<DayTimes>(
    ({ opens, closes, secondOpens }) =>
      secondOpens === '' || (opens !== '' && minutesOf(secondOpens) > closingMinutes(opens, closes)),
    { error: 'The second hours must begin after the first have ended.', path: ['secondOpens'] },
  ),
]

/** Opening times by weekday from Sunday; all are blank on a closed day. */
export const week = (label: string, { hint }: { hint: string }) => ({
  input: 'week' as const,
  label,
  schema: z
    .array(
      z
        .object({ opens: timeOfDay, closes: timeOfDay, secondOpens: laterField, secondCloses: laterField })
        .check(...span('opens', 'closes'), ...secondSpan),
    )
    .check(z.length(7)),
  initial: Array.from({ length: 7 }, () => ({ opens: '', closes: '', secondOpens: '', secondCloses: '' })),
  hint,
})
