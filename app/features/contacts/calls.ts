import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** Every message of the contact form, newest first, for the administrator alone (SPEC §7 names its cache key). */
export const listContacts = endpoint<typeof schemas.listContacts>({ method: 'GET', path: '/api/contacts', by: 'admin' })

/** A visitor sends a message (SPEC §7; the contact page's own path is not shown, so it uses this one). */
export const sendMessage = endpoint<typeof schemas.sendMessage>({
  method: 'POST',
  path: '/api/contacts',
  by: 'visitor',
  form: true,
  about: 'contact',
  status: 201,
})

/** A visitor writes about privacy or texts, with the choices made on the policy page (SPEC §7). */
export const sendPrivacyMessage = endpoint<typeof schemas.sendPrivacyMessage>({
  method: 'POST',
  path: '/api/privacy-contact',
  by: 'visitor',
  form: true,
  about: 'privacy-contact',
  status: 201,
})
