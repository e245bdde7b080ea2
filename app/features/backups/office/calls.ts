import { adminCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/backups'

/** The stored backups, newest first, and the last failure. */
export const listBackups = adminCall<typeof schemas.listBackups>('GET', path)

export const makeBackup = adminCall<typeof schemas.makeBackup>('POST', path, { status: 201 })

/** Makes a backup and sends it without storing it. */
export const downloadBackup = adminCall<typeof schemas.downloadBackup>('GET', '/api/admin/backup')

export const downloadStoredBackup = adminCall<typeof schemas.downloadStoredBackup>('GET', `${path}/:name`)

/** Restores the backup into a temporary database to check that it can be restored. */
export const checkBackup = adminCall<typeof schemas.checkBackup>('POST', `${path}/:name/check`)
