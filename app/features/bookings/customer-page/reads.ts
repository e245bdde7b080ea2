import { apiQuery } from '#app/http/api-query.ts'

import { readAppointment } from './calls.ts'
import { tokenIn } from './token.ts'

/** What the customer's page reads: nothing without a token. */
export function customerPageReads(search: URLSearchParams) {
  const token = tokenIn(search)
  return token === '' ? [] : [apiQuery(readAppointment, { token })]
}
