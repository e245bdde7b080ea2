import * as z from 'zod/mini'

import { closingMinutes, minutesOf } from '#app/business/opening-hours.ts'

import type { Field } from './fields.ts'

export interface DayTimes {
  opens: string
  closes: string
}

const time = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: 'Enter a time.' }))

/** Opening times by weekday from Sunday; both are blank on a closed day. */
export const week = (label: string, { hint }: { hint: string }): Field<DayTimes[]> => ({
  input: 'week',
  label,
  schema: z
    .array(
      z.object({ opens: time, closes: time }).check(
        z.refine(({ opens, closes }) => (opens === '') === (closes === ''), {
          error: 'Enter both times, or neither on a day you are closed.',
          path: ['closes'],
          abort: true,
        }),
        z.refine(({ opens, closes }) => opens === '' || closingMinutes(closes) > minutesOf(opens), {
          error: 'The closing time must be after the opening time.',
          path: ['closes'],
        }),
      ),
    )
    .check(z.length(7)),
  initial: Array.from({ length: 7 }, () => ({ opens: '', closes: '' })),
  hint,
})
