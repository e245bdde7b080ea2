import { publicRead } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The active services, in the owner's order. */
export const listServices = publicRead<typeof schemas.listServices>('/api/services')

/** What the services page says above its list, and to search engines. */
export const readServicesPage = publicRead<typeof schemas.readServicesPage>('/api/website/services')

/** What "Learn More" says about a category. 404 if the category is unknown or has no active service. */
export const readServiceDetails = publicRead<typeof schemas.readServiceDetails>('/api/services/:category')

/** Up to three published posts and reviews about a category, newest first. If no review mentions it, the newest of all. */
export const listRelatedToService = publicRead<typeof schemas.listRelatedToService>('/api/services/:category/related')
