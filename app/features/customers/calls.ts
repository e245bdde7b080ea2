import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/customers'

/** Everyone with a request that is neither spam nor in the trash. */
export const listCustomers = endpoint<typeof schemas.listCustomers>({ method: 'GET', path, by: 'admin' })

/** The ID of a customer merged into another one returns the other one. */
export const readCustomer = endpoint<typeof schemas.readCustomer>({ method: 'GET', path: `${path}/:id`, by: 'admin' })

/** Everything about a customer, newest first, in pages. */
export const readTimeline = endpoint<typeof schemas.readTimeline>({
  method: 'GET',
  path: `${path}/:id/timeline`,
  by: 'admin',
})

export const readThread = endpoint<typeof schemas.readThread>({
  method: 'GET',
  path: `${path}/sender/:kind/:id/timeline`,
  by: 'admin',
})

/** The whole of an email from a customer, with what it quotes. */
export const readReceived = endpoint<typeof schemas.readReceived>({
  method: 'GET',
  path: `${path}/received/:id`,
  by: 'admin',
})

/** The customer who sent a request, and their other requests. */
export const readSender = endpoint<typeof schemas.readSender>({
  method: 'GET',
  path: `${path}/sender/:kind/:id`,
  by: 'admin',
})

export const addCustomerNote = endpoint<typeof schemas.addCustomerNote>({
  method: 'POST',
  path: `${path}/:id/notes`,
  by: 'admin',
  idempotent: true,
  recordKind: 'customer',
  status: 201,
})

/** Shows `otherId` and its requests as part of this customer. */
export const mergeCustomers = endpoint<typeof schemas.mergeCustomers>({
  method: 'POST',
  path: `${path}/:id/merge`,
  by: 'admin',
  atomic: true,
})

/** Undoes a merge: the customer is shown on its own again. */
export const separateCustomer = endpoint<typeof schemas.separateCustomer>({
  method: 'POST',
  path: `${path}/:id/separate`,
  by: 'admin',
  atomic: true,
})

/** Whether `otherId`, with the same number or address, is a different person; if so it is no longer proposed. */
export const changeMatch = endpoint<typeof schemas.changeMatch>({
  method: 'POST',
  path: `${path}/:id/matches`,
  by: 'admin',
  atomic: true,
})

/** Erases a customer's requests, notes and newsletter subscription. `requestCount` is the number that the owner saw. */
export const eraseCustomer = endpoint<typeof schemas.eraseCustomer>({
  method: 'POST',
  path: `${path}/:id/erase`,
  by: 'admin',
  atomic: true,
})
