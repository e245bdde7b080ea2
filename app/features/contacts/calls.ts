import { adminCall, visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The newest 1,000 messages from the contact form. The public form invalidates this path after sending. */
export const listContacts = adminCall<typeof schemas.listContacts>('GET', '/api/contacts')

/** A visitor sends a message. */
export const sendMessage = visitorCall<typeof schemas.sendMessage>('POST', '/api/contacts', {
  form: true,
  recordKind: 'contact',
  status: 201,
})

/** A visitor sends the SMS form on the privacy policy page. */
export const sendPrivacyMessage = visitorCall<typeof schemas.sendPrivacyMessage>('POST', '/api/privacy-contact', {
  form: true,
  recordKind: 'privacy-contact',
  status: 201,
})
