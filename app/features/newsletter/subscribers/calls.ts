import { csvUpload } from '#app/http/csv-upload.ts'
import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const subscriberStatuses = [
  { value: 'active', label: 'Active' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
  { value: 'bounced', label: 'Bounced' },
  { value: 'complained', label: 'Reported spam' },
] as const

export const subscriberSources = [
  { value: 'home', label: 'Home' },
  { value: 'blog', label: 'Blog' },
  { value: 'unsubscribe', label: 'Unsubscribe page' },
  { value: 'admin', label: 'Added by you' },
  { value: 'import', label: 'Import' },
] as const

const path = '/api/admin/newsletter'

export const listSubscribers = adminCall<typeof schemas.listSubscribers>('GET', `${path}/subscribers`)

/** The same list as a file; with `ids` (comma-separated) only those. */
export const exportSubscribers = adminCall<typeof schemas.exportSubscribers>('GET', `${path}/subscribers.csv`)

export const readSummary = adminCall<typeof schemas.readSummary>('GET', `${path}/summary`)

/** Newest first; `status` filters by reason. */
export const listSuppressions = adminCall<typeof schemas.listSuppressions>('GET', `${path}/suppressions`)

export const maxAddresses = 500

export const addSubscribers = adminChange<typeof schemas.addSubscribers>('POST', `${path}/subscribers`, {
  idempotent: true,
  status: 201,
})

/** Unsubscribes, or resubscribes with a note of how permission was given. */
export const changeSubscriber = adminChange<typeof schemas.changeSubscriber>('PATCH', `${path}/subscribers/:id`)

export const deleteSubscriber = adminChange<typeof schemas.deleteSubscriber>('DELETE', `${path}/subscribers/:id`)

/** Up to 500 `ids`; `changed` has those it was done to. */
export const changeSubscribers = adminChange<typeof schemas.changeSubscribers>('POST', `${path}/subscribers/bulk`)

/**
 * A CSV file with a column named "email" in the multipart field `file`. With `preview=1` nothing is written, only reported.
 * Otherwise `note` (how permission was given) is required if anyone is added, and logged.
 */
export const importSubscribers = adminChange<typeof schemas.importSubscribers>('POST', `${path}/subscribers/import`, {
  multipart: csvUpload,
})
