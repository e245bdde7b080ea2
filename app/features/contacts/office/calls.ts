import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { leadCalls } from '#app/features/leads/calls.ts'
import { endpoint } from '#app/http/endpoint.ts'

import type { MessageSchemas } from './schemas.ts'

export const messageFilters = ['subject', 'from', 'to', 'overdue'] as const

/** The endpoints for the messages of one form. */
const callsOf = (path: string, kind: MessageKind) => ({
  ...leadCalls(path, kind),
  /** `from` and `to` are days of receipt; `overdue` is "yes" or ''. */
  list: endpoint<MessageSchemas['list']>({ method: 'GET', path, by: 'admin' }),
  /** The rows that match the list's filters; with `ids`, only those. */
  exportCsv: endpoint<MessageSchemas['exportCsv']>({ method: 'GET', path: `${path}.csv`, by: 'admin' }),
  read: endpoint<MessageSchemas['read']>({ method: 'GET', path: `${path}/:id`, by: 'admin' }),
  changeStatus: endpoint<MessageSchemas['changeStatus']>({
    method: 'PATCH',
    path: `${path}/:id/status`,
    by: 'admin',
    atomic: true,
  }),
  changeDetails: endpoint<MessageSchemas['changeDetails']>({
    method: 'PATCH',
    path: `${path}/:id/details`,
    by: 'admin',
    atomic: true,
  }),
  /**
   * Changes each message by the same rules as a single change; messages that refuse it are skipped with the reason.
   * `from` is the status all were seen in: messages changed since are skipped.
   */
  changeMany: endpoint<MessageSchemas['changeMany']>({
    method: 'PATCH',
    path: `${path}/bulk`,
    by: 'admin',
    atomic: true,
  }),
  removeMany: endpoint<MessageSchemas['removeMany']>({
    method: 'POST',
    path: `${path}/bulk-delete`,
    by: 'admin',
    atomic: true,
  }),
})
export const messageCalls: Record<MessageKind, ReturnType<typeof callsOf>> = {
  contact: callsOf('/api/admin/contacts', 'contact'),
  'privacy-contact': callsOf('/api/admin/privacy-contacts', 'privacy-contact'),
}
