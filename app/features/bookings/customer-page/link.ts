import { apiQuery } from '#app/http/api-query.ts'
import { visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

// Every page loads this file with its routes, so the other calls are elsewhere.

/** What a customer may see of their booking; 404 for a link that is unknown or has ended. */
export const readAppointment = visitorCall<typeof schemas.readAppointment>('GET', '/api/appointments/:token')

/** The token in the query of the customer's page; texts have a short link. */
export const tokenIn = (search: URLSearchParams): string => search.get('manage') ?? search.get('m') ?? ''

/** What the customer's page reads: nothing without a token. */
export function customerPageReads(search: URLSearchParams) {
  const token = tokenIn(search)
  return token === '' ? [] : [apiQuery(readAppointment, { token })]
}
