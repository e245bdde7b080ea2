import { adminCall, adminChange } from '#app/http/endpoint.ts'
import { recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/newsletter/issues'
const ofOne = `${path}/:id`

/**
 * Newest first; `status=sending` includes paused ones. A new issue is a draft and may be empty. Updating a scheduled issue
 * makes it a draft again; 409 not_editable once sending has started. Only drafts and cancelled issues can be deleted, else
 * 409 in_use.
 */
export const issueCalls = recordCalls<typeof schemas.issue>(path)
export const { list: listIssues, read: readIssue, create: createIssue, update: updateIssue } = issueCalls
/**
 * scheduled: at `scheduledAt`, else in 60 seconds ("Send Now"); 400 with `fields.checks` if a check fails, 503
 * not_configured without email · draft: unschedule, Undo · paused · sending: resume; `retryFailed` and `retryUncertain`
 * queue those again · cancelled. Anything else is 409 invalid_transition {from,to,allowed}.
 */
export const changeIssueStatus = adminChange<typeof schemas.changeIssueStatus>('PATCH', `${ofOne}/status`)
export const sendToNew = adminChange<typeof schemas.issue.one>('POST', `${ofOne}/send-new`)
/** 409 invalid_transition if no delivery failed. */
export const retryFailed = adminChange<typeof schemas.issue.one>('POST', `${ofOne}/retry-failed`)
/** Sends the stored issue to 1–5 addresses. With `configured: false` it is only in the outbox. */
export const testIssue = adminChange<typeof schemas.testIssue>('POST', `${ofOne}/test`, { status: 202 })

/** Renders a newsletter as the owner would receive it. Problems are returned as checks. */
export const previewIssue = adminCall<typeof schemas.previewIssue>('POST', '/api/admin/newsletter/preview')

/** `status` is one of `deliveryStatuses` or "unsubscribed"; `q` searches addresses. */
export const listDeliveries = adminCall<typeof schemas.listDeliveries>('GET', `${ofOne}/deliveries`)
export const exportDeliveries = adminCall<typeof schemas.exportDeliveries>('GET', `${ofOne}/deliveries.csv`)
