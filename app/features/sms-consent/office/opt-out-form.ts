import * as z from 'zod/mini'

import { localInstant, localTime } from '#app/business/local-instant.ts'

import { recordOptOut } from './schemas.ts'

/** The values of the dialog. `receivedAt` is in the business's time zone: "2026-11-18T09:30". */
export const OptOutForm = z.extend(recordOptOut.body, {
  receivedAt: z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, { error: 'Please enter a valid date.', abort: true }),
    z.refine((local) => toInstant(local).getTime() <= Date.now(), { error: "The date can't be in the future." }),
  ),
})
export type OptOutForm = z.input<typeof OptOutForm>

export function toInstant(local: string): Date {
  const [date = '', time = ''] = local.split('T')
  return localInstant(date, time.slice(0, 5))
}

/** The current time in the same form. */
export function localNow(now: Date = new Date()): string {
  const { date, time } = localTime(now)
  return `${date}T${time}`
}
