import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/backups'

/** The stored backups, newest first, and the last failure. */
export const listBackups = endpoint<typeof schemas.listBackups>({ method: 'GET', path, by: 'admin' })

export const makeBackup = endpoint<typeof schemas.makeBackup>({ method: 'POST', path, by: 'admin', status: 201 })

/** Makes a backup and sends it without storing it. */
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

/** Reads the whole backup to check that it can be restored. */
export const checkBackup = endpoint<typeof schemas.checkBackup>({
  method: 'POST',
  path: `${path}/:name/check`,
  by: 'admin',
})
