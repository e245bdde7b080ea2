import { adminCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The people who wrote, below the path of customers, whose changes it shows. With status "waiting", who needs a reply. */
export const readInbox = adminCall<typeof schemas.readInbox>('GET', '/api/admin/customers/inbox')
