import * as z from 'zod/mini'

import { file, moment } from '#app/http/field-schemas.ts'

export const followCalendar = {
  query: z.object({ key: z.optional(z.string().check(z.maxLength(200))) }),
  response: file,
}

export const readCalendarLink = { response: z.object({ since: z.nullable(moment) }) }

export const makeCalendarLink = { response: z.object({ url: z.string(), since: moment }) }

export const endCalendarLink = { response: z.object({ since: z.nullable(moment) }) }
