import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type { LeadKind } from './kinds.ts'
import type * as schemas from './schemas.ts'

/** The privacy policy and terms of service a form was sent under, in plain text; 404 for an unknown version. */
export const readPolicies = adminCall<typeof schemas.readPolicies>('GET', '/api/admin/policy-texts/:version')

/** Answers that the owner writes often. Saving replaces them all. */
export const readSavedAnswers = adminCall<typeof schemas.readSavedAnswers>('GET', '/api/admin/saved-answers')
export const saveAnswers = adminChange<typeof schemas.saveAnswers>('POST', '/api/admin/saved-answers')

/** Endpoints shared by every list of leads; `path` is the list's, e.g. "/api/admin/bookings". */
export const leadCalls = (path: string, kind: LeadKind) => ({
  addNote: adminCall<typeof schemas.leadCalls.addNote>('POST', `${path}/:id/notes`, {
    idempotent: true,
    recordKind: kind,
    status: 201,
  }),
  addAttempt: adminCall<typeof schemas.leadCalls.addAttempt>('POST', `${path}/:id/contact-attempts`, {
    idempotent: true,
    recordKind: kind,
    status: 201,
  }),
  /** Writes to the customer; a lead that waits is answered. */
  sendMessage: adminCall<typeof schemas.leadCalls.sendMessage>('POST', `${path}/:id/messages`, {
    idempotent: true,
    recordKind: kind,
    status: 201,
  }),
  /** Reverses the last change of status. */
  undoStatus: adminChange<typeof schemas.leadCalls.undoStatus>('PATCH', `${path}/:id/status`),
  remove: adminChange<typeof schemas.leadCalls.remove>('DELETE', `${path}/:id`),
  erase: adminChange<typeof schemas.leadCalls.erase>('POST', `${path}/:id/erase`),
})
export type LeadCalls = ReturnType<typeof leadCalls>

const paths = {
  booking: '/api/admin/bookings',
  contact: '/api/admin/contacts',
  'privacy-contact': '/api/admin/privacy-contacts',
}

/** The call that writes to the customer of a lead. */
export const sendMessageOf = (kind: LeadKind) => leadCalls(paths[kind], kind).sendMessage
