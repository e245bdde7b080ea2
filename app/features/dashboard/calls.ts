import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const readStats = endpoint<typeof schemas.readStats>({ method: 'GET', path: '/api/admin/stats', by: 'admin' })

/** The requests that need a reply: emergencies first, then by due time. */
export const readQueue = endpoint<typeof schemas.readQueue>({ method: 'GET', path: '/api/admin/queue', by: 'admin' })

export const readResponseStats = endpoint<typeof schemas.readResponseStats>({
  method: 'GET',
  path: '/api/admin/response-stats',
  by: 'admin',
})

export const readHealth = endpoint<typeof schemas.readHealth>({ method: 'GET', path: '/api/admin/health', by: 'admin' })
