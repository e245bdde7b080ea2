/** Path prefixes of queries that show leads beside their own lists. */
export const relatedLeadPaths = [
  '/api/admin/queue',
  '/api/admin/stats',
  '/api/admin/response-stats',
  '/api/admin/sources',
  '/api/admin/activity',
  '/api/admin/customers',
  '/api/admin/trash',
]

/** Events that update a lead's drawer but not its list. */
export const leadDetailEvents = (path: string) => ({ events: ['outbox', 'consent'], path })
