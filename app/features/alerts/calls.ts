import { adminCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The open alerts, the oldest first. */
export const listAlerts = adminCall<typeof schemas.listAlerts>('GET', '/api/admin/alerts')
