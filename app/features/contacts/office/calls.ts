import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { leadCalls } from '#app/features/leads/calls.ts'
import { endpoint } from '#app/http/endpoint.ts'

import type { MessageSchemas } from './schemas.ts'

export const messageFilters = ['subject', 'from', 'to', 'overdue'] as const

/** The same calls for the messages of either form (PRODUCT §8.11). */
const callsOf = (path: string, kind: MessageKind) => ({
  ...leadCalls(path, kind),
  /** `from` and `to` are the days it was received; `overdue` is "yes" or ''. */
  list: endpoint<MessageSchemas['list']>({ method: 'GET', path, by: 'admin' }),
  /** The rows of a list under the same filters; with `ids` only those. */
  exportCsv: endpoint<MessageSchemas['exportCsv']>({ method: 'GET', path: `${path}.csv`, by: 'admin' }),
  read: endpoint<MessageSchemas['read']>({ method: 'GET', path: `${path}/:id`, by: 'admin' }),
  changeStatus: endpoint<MessageSchemas['changeStatus']>({
    method: 'PATCH',
    path: `${path}/:id/status`,
    by: 'admin',
    atomic: true,
  }),
  /**
   * Each by the same rules as alone; those that may not are skipped and say why. `from` is the state all were seen in:
   * one that has come into another since is left out.
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
