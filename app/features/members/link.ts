import { visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

// Every page loads this file with its routes, so the other calls are elsewhere.

/** What a renewal link offers; 404 `link_ended` once the term can't be renewed. */
export const readRenewal = visitorCall<typeof schemas.readRenewal>('GET', '/api/renewals/:token')

export const renewalPath = (token: string): string => `/booking?renew=${encodeURIComponent(token)}`
