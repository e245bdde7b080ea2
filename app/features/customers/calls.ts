import { csvUpload } from '#app/http/csv-upload.ts'
import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as ownerSchemas from './owner-schemas.ts'
import type * as schemas from './schemas.ts'

const path = '/api/admin/customers'
const house = '/api/admin/properties/:id/owner'

/** The house is sold: its people become former ones, and each plan stays, ends or moves. */
export const changeOwner = adminChange<typeof ownerSchemas.changeOwner>('POST', house)

/** Undoes that. */
export const restoreOwner = adminChange<typeof ownerSchemas.restoreOwner>('POST', `${house}/undo`)

/** Everyone with a request that is neither spam nor in the trash, and whom the owner entered. */
export const listCustomers = adminCall<typeof schemas.listCustomers>('GET', path)

/** The ID of a customer merged into another one returns the other one. */
export const readCustomer = adminCall<typeof schemas.readCustomer>('GET', `${path}/:id`)

export const createCustomer = adminChange<typeof schemas.createCustomer>('POST', path, {
  idempotent: true,
  recordKind: 'customer',
  status: 201,
})

/**
 * A CSV file with a column "name", "company" or "first name" in the multipart field `file`. With `preview=1` nothing is
 * written, only reported.
 */
export const importCustomers = adminChange<typeof schemas.importCustomers>('POST', `${path}/import`, {
  multipart: csvUpload,
})

/** Changes what the owner entered of a customer, which is shown before what requests say; an address is added. */
export const updateCustomer = adminChange<typeof schemas.updateCustomer>('PATCH', `${path}/:id`)

/** Everything about a customer, newest first, in pages. */
export const readTimeline = adminCall<typeof schemas.readTimeline>('GET', `${path}/:id/timeline`)

export const readThread = adminCall<typeof schemas.readThread>('GET', `${path}/sender/:kind/:id/timeline`)

/** The whole of an email from a customer, with what it quotes. */
export const readReceived = adminCall<typeof schemas.readReceived>('GET', `${path}/received/:id`)

/** The customer who sent a request, and their other requests. */
export const readSender = adminCall<typeof schemas.readSender>('GET', `${path}/sender/:kind/:id`)

export const addCustomerNote = adminCall<typeof schemas.addCustomerNote>('POST', `${path}/:id/notes`, {
  idempotent: true,
  recordKind: 'customer',
  status: 201,
})

/** Shows `otherId` and its requests as part of this customer. */
export const mergeCustomers = adminChange<typeof schemas.mergeCustomers>('POST', `${path}/:id/merge`)

/** Undoes the latest merge: `otherId` is shown on its own again. */
export const separateCustomer = adminChange<typeof schemas.separateCustomer>('POST', `${path}/:id/separate`)

/** Whether `otherId`, with the same number or address, is a different person; if so it is no longer proposed. */
export const changeMatch = adminChange<typeof schemas.changeMatch>('POST', `${path}/:id/matches`)

/** Erases a customer's requests, notes and newsletter subscription. `requestCount` is the number that the owner saw. */
export const eraseCustomer = adminChange<typeof schemas.eraseCustomer>('POST', `${path}/:id/erase`)
