import { adminCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const base = '/api/admin/sms-consent'

export const checkNumber = adminCall<typeof schemas.checkNumber>('GET', `${base}/check`)

export const readSummary = adminCall<typeof schemas.readSummary>('GET', `${base}/summary`)

export const listNumbers = adminCall<typeof schemas.listNumbers>('GET', `${base}/numbers`)

export const listEvents = adminCall<typeof schemas.listEvents>('GET', `${base}/events`)

export const readEvidence = adminCall<typeof schemas.readEvidence>('GET', `${base}/events/:id`)

export const recordOptOut = adminCall<typeof schemas.recordOptOut>('POST', `${base}/opt-outs`, {
  idempotent: true,
  status: 201,
})

/** The filtered events as a streamed file. With `by=numbers`, all events of the filtered numbers. */
export const exportCsv = adminCall<typeof schemas.exportCsv>('GET', `${base}/export.csv`)
export const exportJson = adminCall<typeof schemas.exportJson>('GET', `${base}/export.json`)

/** Verifies the whole chain. */
export const verifyChain = adminCall<typeof schemas.verifyChain>('GET', `${base}/verify`)

export const readConsentText = adminCall<typeof schemas.readConsentText>('GET', '/api/admin/consent-texts/:version')
