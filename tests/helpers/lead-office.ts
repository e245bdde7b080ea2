import { expect } from 'vitest'

import type { LeadKind } from '#app/features/leads/kinds.ts'

import { friday } from './bookings.ts'
import { stored } from './stored-leads.ts'
import type { useSite } from './test-site.ts'
import type { useSmtpServer } from './use-smtp-server.ts'

export const leadPaths = {
  booking: '/api/admin/bookings',
  contact: '/api/admin/contacts',
  'privacy-contact': '/api/admin/privacy-contacts',
}
/** The state each request comes in with. */
export const firstStatus = { booking: 'pending', contact: 'unread', 'privacy-contact': 'new' }

/** What the office does with requests while a mail server is as it is. */
export function leadOffice(site: ReturnType<typeof useSite>, smtp: ReturnType<typeof useSmtpServer>) {
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
    /** The promise is over, and the mail server meets the mails about it so. */
    overdue: async (kind: LeadKind, behavior: typeof smtp.state.behavior, more: object = {}) => {
      await stored[kind](site.db, more)
      site.clock.now = new Date('2026-11-18T17:00:00Z')
      smtp.state.behavior = behavior
      await site.work('lead-clock')
      await site.work('outbox')
      smtp.state.behavior = 'accepts'
    },
  }
}
