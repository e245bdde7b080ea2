import * as z from 'zod/mini'

import { file, moment } from '#app/http/field-schemas.ts'

export const followCalendar = { query: z.object({ key: z.optional(z.string().check(z.maxLength(200))) }), answer: file }

export const readCalendarLink = { answer: z.object({ since: z.nullable(moment) }) }

export const makeCalendarLink = { answer: z.object({ url: z.string(), since: moment }) }

export const endCalendarLink = { answer: z.object({ since: z.nullable(moment) }) }
