import { leadKinds, promises } from '#app/business/promises.ts'

export { leadKinds }
export type LeadKind = (typeof leadKinds)[number]

/** Texts and addresses of each kind. */
export const leadInfo: Record<
  LeadKind,
  {
    letter: 'B' | 'C' | 'P'
    /** As used in a sentence: "your booking request". */
    noun: string
    /** The list in the office; `?id=` opens one record. */
    list: string
    /** The promise shown to the visitor. */
    promise: string
    /** As in "our 2-hour reply". */
    span: string
  }
> = {
  booking: {
    letter: 'B',
    noun: 'booking request',
    list: '/admin/bookings',
    promise: promises.booking.text,
    span: `${promises.booking.hours}-hour`,
  },
  contact: {
    letter: 'C',
    noun: 'message',
    list: '/admin/contacts',
    promise: promises.contact.text,
    span: `${promises.contact.businessHours}-hour`,
  },
  'privacy-contact': {
    letter: 'P',
    noun: 'message',
    list: '/admin/contacts?form=privacy',
    promise: promises.privacy.text,
    span: `${promises.privacy.hours}-hour`,
  },
}

/** The record's address in the office: "/admin/contacts?form=privacy&id=7". */
export function leadPath(kind: LeadKind, id: number): string {
  const { list } = leadInfo[kind]
  return `${list}${list.includes('?') ? '&' : '?'}id=${id}`
}

/** Statuses in which a response is still owed. */
export const waitingStates: Record<LeadKind, readonly string[]> = {
  booking: ['pending'],
  contact: ['unread', 'read'],
  'privacy-contact': ['new', 'read'],
}

/** Statuses that still need work: a response, or for a booking a time. */
export const openStates: Record<LeadKind, readonly string[]> = {
  ...waitingStates,
  booking: ['pending', 'contacted'],
}

/** How many leads a tab shows: 'open' and 'all' (or '') count several statuses together. */
export const countOfTab = (kind: LeadKind, counts: Record<string, number>, tab: string): number =>
  tab === 'open'
    ? openStates[kind].reduce((sum, status) => sum + (counts[status] ?? 0), 0)
    : (counts[tab || 'all'] ?? 0)
