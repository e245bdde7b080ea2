import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/site-data'

/** What the site contains, and whether an erasure is still removing files. */
export const readSiteData = endpoint<typeof schemas.readSiteData>({ method: 'GET', path, by: 'admin' })

/** Everything as files in a ZIP archive. */
export const downloadEverything = endpoint<typeof schemas.downloadEverything>({
  method: 'GET',
  path: `${path}/archive`,
  by: 'admin',
})

/** Erases everything and ends all sessions. A wrong password counts as a failed attempt. */
export const eraseSite = endpoint<typeof schemas.eraseSite>({ method: 'POST', path: `${path}/erase`, by: 'admin' })
