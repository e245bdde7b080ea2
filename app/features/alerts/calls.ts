import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The open alerts, the oldest first. */
export const listAlerts = endpoint<typeof schemas.listAlerts>({ method: 'GET', path: '/api/admin/alerts', by: 'admin' })
