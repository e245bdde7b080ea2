import { adminCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** What matches a text in the whole office, by kind, newest first. Spam and the trash only if nothing else does. */
export const searchOffice = adminCall<typeof schemas.searchOffice>('GET', '/api/admin/search')
