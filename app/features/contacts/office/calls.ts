import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { leadCalls } from '#app/features/leads/calls.ts'
import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type { MessageSchemas } from './schemas.ts'

export const messageFilters = ['subject', 'from', 'to', 'overdue'] as const

/** The endpoints for the messages of one form. */
const callsOf = (path: string, kind: MessageKind) => ({
  ...leadCalls(path, kind),
  /** `from` and `to` are days of receipt; `overdue` is "yes" or ''. */
  list: adminCall<MessageSchemas['list']>('GET', path),
  /** The rows that match the list's filters; with `ids`, only those. */
  exportCsv: adminCall<MessageSchemas['exportCsv']>('GET', `${path}.csv`),
  read: adminCall<MessageSchemas['read']>('GET', `${path}/:id`),
  changeStatus: adminChange<MessageSchemas['changeStatus']>('PATCH', `${path}/:id/status`),
  changeDetails: adminChange<MessageSchemas['changeDetails']>('PATCH', `${path}/:id/details`),
  /**
   * Changes each message by the same rules as a single change; messages that refuse it are skipped with the reason.
   * `from` is the status all were seen in: messages changed since are skipped.
   */
  changeMany: adminChange<MessageSchemas['changeMany']>('PATCH', `${path}/bulk`),
  removeMany: adminChange<MessageSchemas['removeMany']>('POST', `${path}/bulk-delete`),
})
export const messageCalls: Record<MessageKind, ReturnType<typeof callsOf>> = {
  contact: callsOf('/api/admin/contacts', 'contact'),
  'privacy-contact': callsOf('/api/admin/privacy-contacts', 'privacy-contact'),
}
