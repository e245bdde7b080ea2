import { promises } from '#app/business/promises.ts'

/** What somebody may send us that promises an answer: the booking, the contact and the privacy & SMS form. */
export const leadKinds = ['booking', 'contact', 'privacy-contact'] as const
export type LeadKind = (typeof leadKinds)[number]

/** The words and places of each kind. */
export const leadWords: Record<
  LeadKind,
  {
    letter: 'B' | 'C' | 'P'
    /** In a sentence: "your booking request". */
    noun: string
    /** The office's list; the drawer of one is at `?id=`. */
    list: string
    /** What the visitor was told (SPEC §8). */
    promise: string
    /** "our 2-hour reply". */
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
    noun: 'privacy message',
    list: '/admin/contacts?form=privacy',
    promise: promises.privacy.text,
    span: `${promises.privacy.hours}-hour`,
  },
}

/** The address of one in the office: "/admin/contacts?form=privacy&id=7". */
export function leadPath(kind: LeadKind, id: number): string {
  const { list } = leadWords[kind]
  return `${list}${list.includes('?') ? '&' : '?'}id=${id}`
}

/** The states in which the promise still runs while nobody has answered (PRODUCT §7.1 to §7.3). */
export const waitingStates: Record<LeadKind, readonly string[]> = {
  booking: ['pending'],
  contact: ['unread', 'read'],
  'privacy-contact': ['new', 'read'],
}

/** What stands where personal data was. */
export const erased = '[erased]'
