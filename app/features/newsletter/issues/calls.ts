import { endpoint } from '#app/http/endpoint.ts'
import { recordCall, recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

export const issueStatuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sending', label: 'Sending' },
  { value: 'paused', label: 'Paused' },
  { value: 'sent', label: 'Sent' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'failed', label: 'Failed' },
] as const

export const deliveryStatuses = [
  { value: 'queued', label: 'Waiting' },
  { value: 'sending', label: 'Sending' },
  { value: 'sent', label: 'Sent' },
  { value: 'held', label: 'Saved as a file' },
  { value: 'failed', label: 'Failed' },
  { value: 'uncertain', label: 'Uncertain' },
  { value: 'skipped', label: 'Skipped' },
] as const

const path = '/api/admin/newsletter/issues'
const ofOne = `${path}/:id`

/**
 * The list has the newest first; its `status` may also be `sending`, which includes paused ones. A new one is a draft and
 * may be empty. An update makes a scheduled one a draft again; 409 not_editable once mails went out. Only a draft or a
 * cancelled one can be deleted; 409 in_use else.
 */
export const issueCalls = recordCalls<typeof schemas.issue>(path)
export const { list: listIssues, read: readIssue, create: createIssue, update: updateIssue } = issueCalls
/**
 * scheduled: at `scheduledAt`, else in 60 seconds ("Send Now"); 400 with `fields.checks` when a check is red, 503
 * not_configured "Set up e-mail first." · draft: unschedule, Undo · paused · sending: resume, `retryFailed` and
 * `retryUncertain` take those up again · cancelled. Anything else 409 invalid_transition {from,to,allowed}.
 */
export const changeIssueStatus = recordCall<typeof schemas.changeIssueStatus>('PATCH', `${ofOne}/status`)
export const sendToNew = recordCall<typeof schemas.issue.one>('POST', `${ofOne}/send-new`)
/** 409 invalid_transition where nothing failed. */
export const retryFailed = recordCall<typeof schemas.issue.one>('POST', `${ofOne}/retry-failed`)
/** As stored, to 1–5 addresses. `configured` false: it is in the outbox. */
export const testIssue = recordCall<typeof schemas.testIssue>('POST', `${ofOne}/test`, { status: 202 })

/** What a newsletter would style like, with the owner's address as the subscriber's. Faults are checks, never refusals. */
export const previewIssue = endpoint<typeof schemas.previewIssue>({
  method: 'POST',
  path: '/api/admin/newsletter/preview',
  by: 'admin',
})

/** `status` one of `deliveryStatuses` or "unsubscribed"; `q` finds addresses. */
export const listDeliveries = endpoint<typeof schemas.listDeliveries>({
  method: 'GET',
  path: `${ofOne}/deliveries`,
  by: 'admin',
})
export const exportDeliveries = endpoint<typeof schemas.exportDeliveries>({
  method: 'GET',
  path: `${ofOne}/deliveries.csv`,
  by: 'admin',
})
