/** Where else a change of any lead shows. */
export const leadReads = ['/api/admin/queue', '/api/admin/stats', '/api/admin/response-stats', '/api/admin/activity']

/** The drawers of leads: they show what happened to the mails and the consent of theirs. The lists don't. */
export const leadDrawers = ['/api/admin/bookings/', '/api/admin/contacts/', '/api/admin/privacy-contacts/']
