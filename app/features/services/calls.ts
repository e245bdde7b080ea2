import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The active services, in the owner's order. */
export const listServices = endpoint<typeof schemas.listServices>({
  method: 'GET',
  path: '/api/services',
  by: 'visitor',
  cached: true,
})

/** What the services page says above its list, and to search engines. */
export const readServicesPage = endpoint<typeof schemas.readServicesPage>({
  method: 'GET',
  path: '/api/website/services',
  by: 'visitor',
  cached: true,
})

/** What "Learn More" says about a category. 404 if the category is unknown or has no active service. */
export const readServiceDetails = endpoint<typeof schemas.readServiceDetails>({
  method: 'GET',
  path: '/api/services/:category',
  by: 'visitor',
  cached: true,
})

/** Up to three published posts and reviews about a category, newest first. If no review mentions it, the newest of all. */
export const listRelatedToService = endpoint<typeof schemas.listRelatedToService>({
  method: 'GET',
  path: '/api/services/:category/related',
  by: 'visitor',
  cached: true,
})
