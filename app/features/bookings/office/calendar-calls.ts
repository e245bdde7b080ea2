import { adminCall, adminChange, visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './calendar-schemas.ts'

const link = '/api/admin/calendar-link'

/**
 * Confirmed jobs as a calendar subscription. Calendar apps can't sign in, so anyone with the link's key may read it;
 * 401 otherwise.
 */
export const readCalendarFeed = visitorCall<typeof schemas.readCalendarFeed>('GET', '/api/admin/calendar.ics')

/** When the link was created; null if there is none. */
export const readCalendarLink = adminCall<typeof schemas.readCalendarLink>('GET', link)

/**
 * Creates a link and returns its URL, which can't be read again. Any earlier link stops working. Not `once`, because
 * the stored response would contain the key.
 */
export const createCalendarLink = adminChange<typeof schemas.createCalendarLink>('POST', link)

export const deleteCalendarLink = adminChange<typeof schemas.deleteCalendarLink>('DELETE', link)
