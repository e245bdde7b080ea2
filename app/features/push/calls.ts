import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/push'

/** The key that browsers subscribe with, and the devices that get notifications. */
export const readPush = adminCall<typeof schemas.readPush>('GET', path)
/** Turns notifications on for a browser, by its subscription; pressing twice makes one device. */
export const addDevice = adminChange<typeof schemas.addDevice>('POST', `${path}/devices`)
/** Notes that the browser is signed in again. 404 if its notifications were turned off meanwhile. */
export const renewDevice = adminChange<typeof schemas.renewDevice>('PATCH', `${path}/devices`)
/** Turns notifications off for a device. */
export const removeDevice = adminChange<typeof schemas.removeDevice>('DELETE', `${path}/devices/:id`)
/** Queues a test notification. */
export const testDevice = adminChange<typeof schemas.testDevice>('POST', `${path}/devices/:id/test`, { status: 202 })
