import { adminCall, endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The newest 1,000 messages from the contact form. The public form invalidates this path after sending. */
export const listContacts = adminCall<typeof schemas.listContacts>('GET', '/api/contacts')

/** A visitor sends a message. */
export const sendMessage = endpoint<typeof schemas.sendMessage>({
  method: 'POST',
  path: '/api/contacts',
  by: 'visitor',
  form: true,
  recordKind: 'contact',
  status: 201,
})

/** A visitor sends the SMS form on the privacy policy page. */
export const sendPrivacyMessage = endpoint<typeof schemas.sendPrivacyMessage>({
  method: 'POST',
  path: '/api/privacy-contact',
  by: 'visitor',
  form: true,
  recordKind: 'privacy-contact',
  status: 201,
})
