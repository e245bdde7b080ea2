import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/backups'

/** Those that are kept, the newest first, and how the last one went. */
export const listBackups = endpoint<typeof schemas.listBackups>({ method: 'GET', path, by: 'admin' })

export const makeBackup = endpoint<typeof schemas.makeBackup>({ method: 'POST', path, by: 'admin', status: 201 })

/** Everything as it stands now, without keeping it here (PRODUCT §8.13). */
export const downloadBackup = endpoint<typeof schemas.downloadBackup>({
  method: 'GET',
  path: '/api/admin/backup',
  by: 'admin',
})

export const downloadStoredBackup = endpoint<typeof schemas.downloadStoredBackup>({
  method: 'GET',
  path: `${path}/:name`,
  by: 'admin',
})

/** Reads it to its end: whether a restore would take it. */
export const checkBackup = endpoint<typeof schemas.checkBackup>({
  method: 'POST',
  path: `${path}/:name/check`,
  by: 'admin',
})
