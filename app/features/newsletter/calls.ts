import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** Subscribes an address. Every address gets the same response, so that nobody learns who subscribes. */
export const subscribe = endpoint<typeof schemas.subscribe>({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  by: 'visitor',
  form: true,
})

/** Unsubscribes an address at once; an unknown one is answered alike and remembered (PRODUCT §9.2). */
export const unsubscribe = endpoint<typeof schemas.unsubscribe>({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  by: 'visitor',
  form: true,
})
