import * as z from 'zod/mini'

import { file, moment } from '#app/http/field-schemas.ts'

export const readCalendarFeed = {
  query: z.object({ key: z.optional(z.string().check(z.maxLength(200))) }),
  response: file,
}

export const readCalendarLink = { response: z.object({ since: z.nullable(moment) }) }

export const createCalendarLink = { response: z.object({ url: z.string(), since: moment }) }

export const deleteCalendarLink = { response: z.object({ since: z.nullable(moment) }) }
