import { expect } from 'vitest'

import type { LeadKind } from '#app/features/leads/kinds.ts'

import { friday } from './bookings.ts'
import { insertLead } from './stored-leads.ts'
import type { useSite } from './test-site.ts'
import type { SmtpBehavior } from './smtp-server.ts'

export const leadPaths = {
  booking: '/api/admin/bookings',
  contact: '/api/admin/contacts',
  'privacy-contact': '/api/admin/privacy-contacts',
}
/** The initial status of each kind. */
export const firstStatus = { booking: 'pending', contact: 'unread', 'privacy-contact': 'new' }

/** The owner's requests, with a mail server in a given state. */
export function leadOffice(site: ReturnType<typeof useSite>, smtp: { state: { behavior: SmtpBehavior } }) {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await site.send(method, path, { body, headers: await site.signIn() })
    expect(response.status).toBeLessThan(300)
    return response.json()
  }
  return {
    send,
    later: (seconds: number) => (site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000)),
    become: (kind: LeadKind, status: string) =>
      send('PATCH', `${leadPaths[kind]}/1/status`, { status, reason: 'Called', cancelledBy: 'customer', ...friday }),
    /** Undoes the first change of the status. */
    undo: (kind: LeadKind) => send('PATCH', `${leadPaths[kind]}/1/status`, { status: firstStatus[kind], undo: true }),
    /** Inserts a lead and moves past its deadline; the mail server handles the notices as `behavior` says. */
    overdue: async (kind: LeadKind, behavior: SmtpBehavior, more: object = {}) => {
      await insertLead[kind](site.db, more)
      site.clock.now = new Date('2026-11-18T17:00:00Z')
      smtp.state.behavior = behavior
      await site.work('lead-clock')
      await site.work('outbox')
      smtp.state.behavior = 'accepts'
    },
  }
}
