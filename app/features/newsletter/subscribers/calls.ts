import { endpoint, type Schemas } from '#app/http/endpoint.ts'
import { recordCall } from '#app/http/record-calls.ts'

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
const read = <S extends Schemas>(name: string) => endpoint<S>({ method: 'GET', path: `${path}/${name}`, by: 'admin' })

export const listSubscribers = read<typeof schemas.listSubscribers>('subscribers')

/** The same list as a file; with `ids` (comma-separated) only those. */
export const exportSubscribers = read<typeof schemas.exportSubscribers>('subscribers.csv')

export const readSummary = read<typeof schemas.readSummary>('summary')

/** Newest first; `status` filters by reason. */
export const listSuppressions = read<typeof schemas.listSuppressions>('suppressions')

export const maxAddresses = 500

export const addSubscribers = recordCall<typeof schemas.addSubscribers>('POST', `${path}/subscribers`, {
  idempotent: true,
  status: 201,
})

/** Unsubscribes, or resubscribes with a note of how permission was given. */
export const changeSubscriber = recordCall<typeof schemas.changeSubscriber>('PATCH', `${path}/subscribers/:id`)

export const deleteSubscriber = recordCall<typeof schemas.deleteSubscriber>('DELETE', `${path}/subscribers/:id`)

/** Up to 500 `ids`; `changed` has those it was done to. */
export const changeSubscribers = recordCall<typeof schemas.changeSubscribers>('POST', `${path}/subscribers/bulk`)

/** More than 100,000 addresses, and uploadable within the request timeout of 27 s. */
export const maxImportBytes = 5 * 1024 * 1024

/**
 * A CSV file with a column named "email" in the multipart field `file`. With `preview=1` nothing is written, only reported.
 * Otherwise `note` (how permission was given) is required and logged.
 */
export const importSubscribers = recordCall<typeof schemas.importSubscribers>('POST', `${path}/subscribers/import`, {
  multipart: { field: 'file', bytes: maxImportBytes, tooLarge: 'The file is larger than 5 MB.' },
})
