import { endpoint } from '#app/http/endpoint.ts'

import type { ContentSchemas } from './schemas.ts'

/** The calls of one kind of content, all by the administrator; every change is on the public pages at once. */
function callsOf<Kind extends keyof ContentSchemas>(path: string) {
  type Of = ContentSchemas[Kind]
  const write = { by: 'admin', atomic: true } as const
  return {
    /** All of it, in the order of the public page. */
    list: endpoint<Of['list']>({ method: 'GET', path, by: 'admin' }),
    create: endpoint<Of['create']>({ method: 'POST', path, by: 'admin', idempotent: true, status: 201 }),
    /** Whole or in part; 412 when it was changed since If-Match. */
    change: endpoint<Of['change']>({ ...write, method: 'PATCH', path: `${path}/:id` }),
    /** Every id, in the order they shall stand. */
    reorder: endpoint<Of['reorder']>({ ...write, method: 'POST', path: `${path}/order` }),
    remove: endpoint<Of['remove']>({ ...write, method: 'DELETE', path: `${path}/:id` }),
    /** What it said before, newest first. */
    revisions: endpoint<Of['revisions']>({ method: 'GET', path: `${path}/:id/revisions`, by: 'admin' }),
    restore: endpoint<Of['restore']>({
      ...write,
      method: 'POST',
      path: `${path}/:id/revisions/:revision/restore`,
    }),
  }
}

export const contentCalls = {
  services: callsOf<'services'>('/api/admin/services'),
  reviews: callsOf<'reviews'>('/api/admin/reviews'),
  plans: callsOf<'plans'>('/api/admin/membership-plans'),
}
