import { adminCall, adminChange, visitorCall } from '#app/http/endpoint.ts'
import { recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/memberships'

/**
 * IDs: of a customer or a property, which stand for all that were merged or joined into it; of a booking, for the plans at its
 * address but those of somebody else who left it.
 */
export const memberFilters = ['customer', 'property', 'booking'] as const

/** Terms of plans. Statuses: "due" (a visit is), "proposed" (a time for it), "unanswered" (reminded a week ago), "renewals" (ends soon, or ended lately), "current", "ended". */
export const membershipCalls = recordCalls<typeof schemas.membership>(path)

/** Sells the next term. Again, or after the customer renewed by link, it returns the one that was sold. */
export const renewMembership = adminChange<typeof schemas.renewMembership>('POST', `${path}/:id/renew`)

/** Whether a visit is no longer owed. */
export const waiveVisit = adminChange<typeof schemas.waiveVisit>('POST', `${path}/:id/visits`)

/** Reminds members of what is due, once more if they were reminded. Those who can't be reached are not counted. */
export const remindMembers = adminChange<typeof schemas.remindMembers>('POST', `${path}/remind`)

/** The plans that can be sold. */
export const listSoldPlans = adminCall<typeof schemas.listSoldPlans>('GET', `${path}/plans`)

export const readMemberSums = adminCall<typeof schemas.readMemberSums>('GET', `${path}/sums`)

/** The customer renews by the link in a mail. No card is charged. */
export const acceptRenewal = visitorCall<typeof schemas.acceptRenewal>('POST', '/api/renewals/accept', {
  form: true,
  link: 'renewal',
})
