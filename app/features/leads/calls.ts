import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type { LeadKind } from './kinds.ts'
import type * as schemas from './schemas.ts'

/** The privacy policy and terms of service a form was sent under, in plain text; 404 for an unknown version. */
export const readPolicies = adminCall<typeof schemas.readPolicies>('GET', '/api/admin/policy-texts/:version')

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
  /** Reverses the last change of status. */
  undoStatus: adminChange<typeof schemas.leadCalls.undoStatus>('PATCH', `${path}/:id/status`),
  remove: adminChange<typeof schemas.leadCalls.remove>('DELETE', `${path}/:id`),
  erase: adminChange<typeof schemas.leadCalls.erase>('POST', `${path}/:id/erase`),
})
export type LeadCalls = ReturnType<typeof leadCalls>
