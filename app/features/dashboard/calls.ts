import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const readStats = adminCall<typeof schemas.readStats>('GET', '/api/admin/stats')

/** The requests that need a reply: emergencies first, then by due time. */
export const readQueue = adminCall<typeof schemas.readQueue>('GET', '/api/admin/queue')

export const readResponseStats = adminCall<typeof schemas.readResponseStats>('GET', '/api/admin/response-stats')

export const readHealth = adminCall<typeof schemas.readHealth>('GET', '/api/admin/health')

export const readSetup = adminCall<typeof schemas.readSetup>('GET', '/api/admin/setup')

/** Moves the unedited sample reviews and posts to the trash. */
export const trashSamples = adminChange<typeof schemas.trashSamples>('POST', '/api/admin/setup/trash-samples')

/** Undoes it: restores the records that it moved. */
export const restoreSamples = adminChange<typeof schemas.restoreSamples>('POST', '/api/admin/setup/restore-samples')

/** Dismisses the checklist, or accepts steps as they are. */
export const changeSetup = adminChange<typeof schemas.changeSetup>('PATCH', '/api/admin/setup')
