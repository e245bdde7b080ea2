import { endpoint } from '#app/http/endpoint.ts'

import type { LeadKind } from './kinds.ts'
import type * as schemas from './schemas.ts'

export const attemptChannels = ['call', 'email', 'text'] as const
/** Calls that didn't reach the customer; they don't stop the clock. */
export const missedResults = ['voicemail', 'no-answer'] as const

/** The privacy policy and terms of service a form was sent under, in plain text; 404 for an unknown version. */
export const readPolicies = endpoint<typeof schemas.readPolicies>({
  method: 'GET',
  path: '/api/admin/policy-texts/:version',
  by: 'admin',
})

/** Endpoints shared by every list of leads; `path` is the list's, e.g. "/api/admin/bookings". */
export const leadCalls = (path: string, kind: LeadKind) => ({
  addNote: endpoint<typeof schemas.leadCalls.addNote>({
    method: 'POST',
    path: `${path}/:id/notes`,
    by: 'admin',
    idempotent: true,
    recordKind: kind,
    status: 201,
  }),
  addAttempt: endpoint<typeof schemas.leadCalls.addAttempt>({
    method: 'POST',
    path: `${path}/:id/contact-attempts`,
    by: 'admin',
    idempotent: true,
    recordKind: kind,
    status: 201,
  }),
  /** Takes back a change of status within the time of Undo. */
  undoStatus: endpoint<typeof schemas.leadCalls.undoStatus>({
    method: 'PATCH',
    path: `${path}/:id/status`,
    by: 'admin',
    atomic: true,
  }),
  remove: endpoint<typeof schemas.leadCalls.remove>({
    method: 'DELETE',
    path: `${path}/:id`,
    by: 'admin',
    atomic: true,
  }),
  erase: endpoint<typeof schemas.leadCalls.erase>({
    method: 'POST',
    path: `${path}/:id/erase`,
    by: 'admin',
    atomic: true,
  }),
})
export type LeadCalls = ReturnType<typeof leadCalls>
