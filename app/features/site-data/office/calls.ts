import { adminCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/site-data'

/** What the site contains, and whether an erasure is still removing files. */
export const readSiteData = adminCall<typeof schemas.readSiteData>('GET', path)

/** Everything as files in a ZIP archive. */
export const downloadEverything = adminCall<typeof schemas.downloadEverything>('GET', `${path}/archive`)

/** Erases everything and ends all sessions. A wrong password counts as a failed attempt. */
export const eraseSite = adminCall<typeof schemas.eraseSite>('POST', `${path}/erase`)
