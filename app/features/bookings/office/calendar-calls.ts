import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './calendar-schemas.ts'

const link = '/api/admin/calendar-link'

/**
 * The confirmed jobs as a calendar that keeps itself up to date, for the owner's phone (PRODUCT §8.12). A phone's calendar
 * can't sign in: whoever has the key of the link may read it. 401 with any other.
 */
export const readCalendarFeed = endpoint<typeof schemas.readCalendarFeed>({
  method: 'GET',
  path: '/api/admin/calendar.ics',
  by: 'visitor',
})

/** Since when there is a link; null where there is none. */
export const readCalendarLink = endpoint<typeof schemas.readCalendarLink>({ method: 'GET', path: link, by: 'admin' })

/**
 * A new link, whose address is told this once. One there was before opens nothing any more. Not `once`: its answer, kept to
 * be given again, would hold the key.
 */
export const createCalendarLink = endpoint<typeof schemas.createCalendarLink>({
  method: 'POST',
  path: link,
  by: 'admin',
  atomic: true,
})

export const deleteCalendarLink = endpoint<typeof schemas.deleteCalendarLink>({
  method: 'DELETE',
  path: link,
  by: 'admin',
  atomic: true,
})
