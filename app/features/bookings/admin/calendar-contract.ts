import * as z from 'zod/mini'

import { endpoint, file } from '#app/http/endpoint.ts'
import { moment } from '#app/http/fields.ts'

const link = '/api/admin/calendar-link'

/**
 * The confirmed jobs as a calendar that keeps itself up to date, for the owner's phone (PRODUCT §8.12). A phone's calendar
 * can't sign in: whoever has the key of the link may read it. 401 with any other.
 */
export const followCalendar = endpoint({
  method: 'GET',
  path: '/api/admin/calendar.ics',
  by: 'visitor',
  query: z.object({ key: z.optional(z.string().check(z.maxLength(200))) }),
  answer: file,
})

/** Since when there is a link; null where there is none. */
export const readCalendarLink = endpoint({
  method: 'GET',
  path: link,
  by: 'admin',
  answer: z.object({ since: z.nullable(moment) }),
})

/**
 * A new link, whose address is told this once. One there was before opens nothing any more. Not `once`: its answer, kept to
 * be given again, would hold the key.
 */
export const makeCalendarLink = endpoint({
  method: 'POST',
  path: link,
  by: 'admin',
  atomic: true,
  answer: z.object({ url: z.string(), since: moment }),
})

export const endCalendarLink = endpoint({
  method: 'DELETE',
  path: link,
  by: 'admin',
  atomic: true,
  answer: z.object({ since: z.nullable(moment) }),
})
