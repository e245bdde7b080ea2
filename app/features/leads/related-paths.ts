/** Where else a change of any lead shows. */
export const relatedLeadPaths = [
  '/api/admin/queue',
  '/api/admin/stats',
  '/api/admin/response-stats',
  '/api/admin/activity',
  '/api/admin/trash',
]

/** What the drawer of a lead shows: what happened to the mails and the consent of theirs. The lists don't. */
export const leadDetailEvents = (at: string) => ({ events: ['outbox', 'consent'], at })
