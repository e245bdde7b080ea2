import { visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** Counts a visit by page and day, without cookies or personal data; sent when the page is left. */
export const countVisit = visitorCall<typeof schemas.countVisit>('POST', '/api/visits', { status: 202 })
