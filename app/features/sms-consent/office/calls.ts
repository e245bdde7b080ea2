import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const base = '/api/admin/sms-consent'

export const checkNumber = endpoint<typeof schemas.checkNumber>({ method: 'GET', path: `${base}/check`, by: 'admin' })

export const readSummary = endpoint<typeof schemas.readSummary>({ method: 'GET', path: `${base}/summary`, by: 'admin' })

export const states = ['opted-in', 'declined', 'opted-out', 'no-choice', 'unverifiable'] as const
export type State = (typeof states)[number]

/** The filters of the report's lists and exports. */
export const reportFilters = ['state', 'kind', 'channel', 'from', 'to'] as const

export const listNumbers = endpoint<typeof schemas.listNumbers>({ method: 'GET', path: `${base}/numbers`, by: 'admin' })

export const listEvents = endpoint<typeof schemas.listEvents>({ method: 'GET', path: `${base}/events`, by: 'admin' })

export const readEvidence = endpoint<typeof schemas.readEvidence>({
  method: 'GET',
  path: `${base}/events/:id`,
  by: 'admin',
})

export const recordOptOut = endpoint<typeof schemas.recordOptOut>({
  method: 'POST',
  path: `${base}/opt-outs`,
  by: 'admin',
  idempotent: true,
  status: 201,
})

/** The filtered events as a streamed file. With `by=numbers`, all events of the filtered numbers. */
export const exportCsv = endpoint<typeof schemas.exportCsv>({ method: 'GET', path: `${base}/export.csv`, by: 'admin' })
export const exportJson = endpoint<typeof schemas.exportJson>({
  method: 'GET',
  path: `${base}/export.json`,
  by: 'admin',
})

/** Verifies the whole chain. With `progress=1` the response is lines of JSON: {checked, total}, then the result. */
export const verifyChain = endpoint<typeof schemas.verifyChain>({ method: 'GET', path: `${base}/verify`, by: 'admin' })

export const readConsentText = endpoint<typeof schemas.readConsentText>({
  method: 'GET',
  path: '/api/admin/consent-texts/:version',
  by: 'admin',
})
