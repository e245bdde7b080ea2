import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/properties'

/** Every address with a booking that is neither spam nor in the trash. */
export const listProperties = adminCall<typeof schemas.listProperties>('GET', path)

/** An address, its people, and everything done there. */
export const readProperty = adminCall<typeof schemas.readProperty>('GET', `${path}/:id`)

/** Shows `otherId` as part of this property. */
export const joinProperties = adminChange<typeof schemas.joinProperties>('POST', `${path}/:id/join`)

/** Undoes a join: `otherId` is shown on its own again. */
export const separateProperty = adminChange<typeof schemas.separateProperty>('POST', `${path}/:id/separate`)

/** What a customer is at a property. */
export const changeRole = adminChange<typeof schemas.changeRole>('POST', `${path}/:id/people`)
