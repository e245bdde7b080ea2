import { apiQuery } from '#app/http/api-query.ts'
import { visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

// Every page loads this file with its routes, so the other calls are elsewhere.

/** The jobs of a technician today and tomorrow; 404 for a key that is unknown or has ended. */
export const readDay = visitorCall<typeof schemas.readDay>('GET', '/api/day/:key')

/** The key in the query of My Day; null on other pages. */
export const dayKeyIn = (search: string): string | null => new URLSearchParams(search).get('day')

/** What My Day reads. */
export const dayQuery = (key: string) => apiQuery(readDay, { key })
