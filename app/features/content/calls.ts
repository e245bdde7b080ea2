import { endpoint } from '#app/http/endpoint.ts'

import type { ContentSchemas } from './schemas.ts'

/** The owner's calls for one kind of content. Every change is public immediately. */
function callsOf<Kind extends keyof ContentSchemas>(path: string) {
  type Of = ContentSchemas[Kind]
  const write = { by: 'admin', atomic: true } as const
  return {
    /** All items, hidden ones too, in the order of the public page. */
    list: endpoint<Of['list']>({ method: 'GET', path, by: 'admin' }),
    create: endpoint<Of['create']>({ method: 'POST', path, by: 'admin', idempotent: true, status: 201 }),
    /** Changes the given fields; 412 if the version in If-Match is stale. */
    change: endpoint<Of['change']>({ ...write, method: 'PATCH', path: `${path}/:id` }),
    /** Takes all ids in the new order. */
    reorder: endpoint<Of['reorder']>({ ...write, method: 'POST', path: `${path}/order` }),
    remove: endpoint<Of['remove']>({ ...write, method: 'DELETE', path: `${path}/:id` }),
    /** The last 50 earlier versions, newest first. */
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
