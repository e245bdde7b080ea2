import { endpoint, type Schemas } from '#app/http/endpoint.ts'
import { recordCall } from '#app/http/record-calls.ts'

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

const path = '/api/admin/newsletter'
const read = <S extends Schemas>(name: string) => endpoint<S>({ method: 'GET', path: `${path}/${name}`, by: 'admin' })

export const listSubscribers = read<typeof schemas.listSubscribers>('subscribers')

/** The same list as a file; `ids` (commas between) takes only those. */
export const exportSubscribers = read<typeof schemas.exportSubscribers>('subscribers.csv')

export const readSummary = read<typeof schemas.readSummary>('summary')

/** Addresses no import may bring back, newest first; `status` filters by reason. */
export const listSuppressions = read<typeof schemas.listSuppressions>('suppressions')

export const maxAddresses = 500

export const addSubscribers = recordCall<typeof schemas.addSubscribers>('POST', `${path}/subscribers`, {
  idempotent: true,
  status: 201,
})

/** Off the list, or back on it, which needs a note of how the permission was got. */
export const changeSubscriber = recordCall<typeof schemas.changeSubscriber>('PATCH', `${path}/subscribers/:id`)

export const deleteSubscriber = recordCall<typeof schemas.deleteSubscriber>('DELETE', `${path}/subscribers/:id`)

/** Several at once: `ids` of at most 500. Those it could not be done to are left out of `changed`. */
export const changeSubscribers = recordCall<typeof schemas.changeSubscribers>('POST', `${path}/subscribers/bulk`)

/** The largest CSV file taken: more than 100,000 addresses. A slow line must bring it within the 27 s a request may take. */
export const maxImportBytes = 5 * 1024 * 1024

/**
 * A CSV file in the multipart field `file`, with a column headed "email". With `preview=1` nothing is written, the
 * report says what would be. Else `note` (how the permission was got) is required and logged.
 */
export const importSubscribers = recordCall<typeof schemas.importSubscribers>('POST', `${path}/subscribers/import`, {
  multipart: { field: 'file', bytes: maxImportBytes, tooLarge: 'The file is larger than 5 MB.' },
})
