import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type { ContentSchemas } from './schemas.ts'

/** The owner's calls for one kind of content. Every change is public immediately. */
function callsOf<Kind extends keyof ContentSchemas>(path: string) {
  type Of = ContentSchemas[Kind]
  return {
    /** All items, hidden ones too, in the order of the public page. */
    list: adminCall<Of['list']>('GET', path),
    create: adminCall<Of['create']>('POST', path, { idempotent: true, status: 201 }),
    /** Changes the given fields; 412 if the version in If-Match is stale. */
    change: adminChange<Of['change']>('PATCH', `${path}/:id`),
    /** Takes all ids in the new order. */
    reorder: adminChange<Of['reorder']>('POST', `${path}/order`),
    remove: adminChange<Of['remove']>('DELETE', `${path}/:id`),
    /** The last 50 earlier versions, newest first. */
    revisions: adminCall<Of['revisions']>('GET', `${path}/:id/revisions`),
    restore: adminChange<Of['restore']>('POST', `${path}/:id/revisions/:revision/restore`),
  }
}

export const contentCalls = {
  services: callsOf<'services'>('/api/admin/services'),
  reviews: callsOf<'reviews'>('/api/admin/reviews'),
  plans: callsOf<'plans'>('/api/admin/membership-plans'),
}
