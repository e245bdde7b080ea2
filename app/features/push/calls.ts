import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/push'
const change = { by: 'admin', atomic: true } as const

/** The key that browsers subscribe with, and the devices that get notifications. */
export const readPush = endpoint<typeof schemas.readPush>({ method: 'GET', path, by: 'admin' })
/** Turns notifications on for a browser, by its subscription; pressing twice makes one device. */
export const addDevice = endpoint<typeof schemas.addDevice>({ method: 'POST', path: `${path}/devices`, ...change })
/** Notes that the browser is signed in again. 404 if its notifications were turned off meanwhile. */
export const renewDevice = endpoint<typeof schemas.renewDevice>({ method: 'PATCH', path: `${path}/devices`, ...change })
/** Turns notifications off for a device. */
export const removeDevice = endpoint<typeof schemas.removeDevice>({
  method: 'DELETE',
  path: `${path}/devices/:id`,
  ...change,
})
/** Queues a test notification. */
export const testDevice = endpoint<typeof schemas.testDevice>({
  method: 'POST',
  path: `${path}/devices/:id/test`,
  ...change,
  status: 202,
})
