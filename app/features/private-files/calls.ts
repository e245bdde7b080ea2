import { adminCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The content of a file from a customer. 404 if it was not fetched or could not be stored. */
export const readPrivateFile = adminCall<typeof schemas.readPrivateFile>('GET', '/api/admin/private-files/:id')
