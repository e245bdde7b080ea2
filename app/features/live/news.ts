/** Something that happened, as the stream tells it. */
export interface News {
  /** e.g. "booking.created". */
  type: string
  id?: number
}

const lead = ['/api/admin/queue', '/api/admin/stats', '/api/admin/response-stats', '/api/admin/activity']
const posts = ['/api/blog-posts', '/api/categories', '/api/admin/blog-posts', '/api/admin/categories']

/** What is read anew after news of each subject: beginnings of addresses. */
const stale: Record<string, readonly string[]> = {
  booking: ['/api/bookings', '/api/admin/bookings', ...lead],
  contact: ['/api/contacts', '/api/admin/contacts', ...lead],
  'privacy-contact': ['/api/admin/privacy-contacts', ...lead],
  // A lead's drawer shows its mails; the lists of leads don't.
  outbox: [
    '/api/admin/outbox',
    '/api/admin/health',
    '/api/admin/activity',
    '/api/admin/bookings/',
    '/api/admin/contacts/',
    '/api/admin/privacy-contacts/',
  ],
  post: [...posts, '/api/admin/stats', '/api/admin/activity'],
  category: [...posts, '/api/admin/activity'],
  image: ['/api/admin/images', '/api/admin/activity'],
  consent: [
    '/api/admin/sms-consent',
    '/api/admin/bookings/',
    '/api/admin/contacts/',
    '/api/admin/privacy-contacts/',
    '/api/admin/activity',
  ],
  subscriber: ['/api/admin/newsletter/', '/api/admin/stats', '/api/admin/activity'],
  issue: ['/api/admin/newsletter/', '/api/admin/activity'],
  template: ['/api/admin/newsletter-templates', '/api/admin/activity'],
  theme: ['/api/admin/newsletter-themes', '/api/admin/activity'],
  webhook: ['/api/admin/webhooks', '/api/admin/activity'],
  alert: ['/api/admin/alerts'],
  settings: ['/api/admin/settings', '/api/admin/health', '/api/admin/activity'],
  // With what is deleted for good go the mails about it.
  trash: ['/api/admin/trash', '/api/admin/activity', '/api/admin/outbox', '/api/admin/health'],
}

/** Whether what was read at `address` may be old now. News of an unknown subject, or a gap in hearing, touches everything. */
export function isStale(address: string, { type }: News): boolean {
  // Who is signed in is nobody's news; the guard would show "Loading...".
  if (address === '/api/admin/auth') return false
  const beginnings = stale[type.split('.', 1)[0] ?? '']
  return beginnings ? beginnings.some((beginning) => address.startsWith(beginning)) : address.startsWith('/api/')
}
