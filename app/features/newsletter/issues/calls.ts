import { endpoint } from '#app/http/endpoint.ts'

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
const change = { by: 'admin', atomic: true } as const

/** Newest first. `status` may also be `sending`, which includes paused ones. */
export const listIssues = endpoint<typeof schemas.listIssues>({ method: 'GET', path, by: 'admin' })
export const readIssue = endpoint<typeof schemas.readIssue>({ method: 'GET', path: `${path}/:id`, by: 'admin' })
/** A draft, which may still be empty. */
export const createIssue = endpoint<typeof schemas.createIssue>({
  method: 'POST',
  path,
  by: 'admin',
  once: true,
  status: 201,
})
/** If-Match. A scheduled one becomes a draft again; 409 not_editable once mails went out. */
export const updateIssue = endpoint<typeof schemas.updateIssue>({ method: 'PATCH', path: `${path}/:id`, ...change })
/**
 * scheduled: at `scheduledAt`, else in 60 seconds ("Send Now"); 400 with `fields.checks` when a check is red, 503
 * not_configured "Set up e-mail first." · draft: unschedule, Undo · paused · sending: resume, `retryFailed` and
 * `retryUncertain` take those up again · cancelled. Anything else 409 invalid_transition {from,to,allowed}.
 */
export const changeIssueStatus = endpoint<typeof schemas.changeIssueStatus>({
  method: 'PATCH',
  path: `${path}/:id/status`,
  ...change,
})
/** To those who subscribed since, under the same frozen text. */
export const sendToNew = endpoint<typeof schemas.sendToNew>({ method: 'POST', path: `${path}/:id/send-new`, ...change })
/** 409 invalid_transition where nothing failed. */
export const retryFailed = endpoint<typeof schemas.retryFailed>({
  method: 'POST',
  path: `${path}/:id/retry-failed`,
  ...change,
})
export const duplicateIssue = endpoint<typeof schemas.duplicateIssue>({
  method: 'POST',
  path: `${path}/:id/duplicate`,
  ...change,
  once: true,
  status: 201,
})
/** A draft or a cancelled one, into the trash; 409 in_use else. */
export const deleteIssue = endpoint<typeof schemas.deleteIssue>({
  method: 'DELETE',
  path: `${path}/:id`,
  by: 'admin',
  atomic: true,
})
/** As stored, to 1–5 addresses. `configured` false: it lies in the outbox. */
export const testIssue = endpoint<typeof schemas.testIssue>({
  method: 'POST',
  path: `${path}/:id/test`,
  by: 'admin',
  atomic: true,
  status: 202,
})

/** What a newsletter would look like, with the owner's address as the reader's. Faults are checks, never refusals. */
export const previewIssue = endpoint<typeof schemas.previewIssue>({
  method: 'POST',
  path: '/api/admin/newsletter/preview',
  by: 'admin',
})

/** `status` one of `deliveryStatuses` or "unsubscribed"; `q` finds addresses. */
export const listDeliveries = endpoint<typeof schemas.listDeliveries>({
  method: 'GET',
  path: `${path}/:id/deliveries`,
  by: 'admin',
})
export const exportDeliveries = endpoint<typeof schemas.exportDeliveries>({
  method: 'GET',
  path: `${path}/:id/deliveries.csv`,
  by: 'admin',
})
