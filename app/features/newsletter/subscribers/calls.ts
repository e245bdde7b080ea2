import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const subscriberStatuses = [
  { value: 'active', label: 'Active' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
  { value: 'bounced', label: 'Bounced' },
  { value: 'complained', label: 'Complained' },
] as const

export const subscriberSources = [
  { value: 'home', label: 'Home' },
  { value: 'blog', label: 'Blog' },
  { value: 'unsubscribe', label: 'Came back' },
  { value: 'admin', label: 'Added by admin' },
  { value: 'import', label: 'Import' },
] as const

export const listSubscribers = endpoint<typeof schemas.listSubscribers>({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers',
  by: 'admin',
})

/** The same list as a file; `ids` (commas between) takes only those. */
export const exportSubscribers = endpoint<typeof schemas.exportSubscribers>({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers.csv',
  by: 'admin',
})

export const readSummary = endpoint<typeof schemas.readSummary>({
  method: 'GET',
  path: '/api/admin/newsletter/summary',
  by: 'admin',
})

/** How many addresses may be typed in at once. */
export const mostAddresses = 500

export const addSubscribers = endpoint<typeof schemas.addSubscribers>({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers',
  by: 'admin',
  once: true,
  status: 201,
})

/** Off the list, or back on it, which needs a note of how the permission was got. */
export const changeSubscriber = endpoint<typeof schemas.changeSubscriber>({
  method: 'PATCH',
  path: '/api/admin/newsletter/subscribers/:id',
  by: 'admin',
  atomic: true,
})

export const deleteSubscriber = endpoint<typeof schemas.deleteSubscriber>({
  method: 'DELETE',
  path: '/api/admin/newsletter/subscribers/:id',
  by: 'admin',
  atomic: true,
})

/** Several at once: `ids` of at most 500. Those it could not be done to are left out of `changed`. */
export const changeSubscribers = endpoint<typeof schemas.changeSubscribers>({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/bulk',
  by: 'admin',
  atomic: true,
})

/** The largest CSV file taken: more than 100,000 addresses. A slow line must bring it within the 27 s a request may take. */
export const importBytes = 5 * 1024 * 1024

/**
 * A CSV file in the multipart field `file`, with a column headed "email". With `preview=1` nothing is written, the
 * report says what would be. Else `note` (how the permission was got) is required and logged.
 */
export const importSubscribers = endpoint<typeof schemas.importSubscribers>({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/import',
  by: 'admin',
  atomic: true,
  multipart: { field: 'file', bytes: importBytes, tooLarge: 'The file is larger than 5 MB.' },
})

/** Addresses no import may bring back, newest first; `status` filters by reason. */
export const listSuppressions = endpoint<typeof schemas.listSuppressions>({
  method: 'GET',
  path: '/api/admin/newsletter/suppressions',
  by: 'admin',
})
