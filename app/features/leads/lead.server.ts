import { longDate } from '#app/business/local-time.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { serviceTypes } from '#app/features/bookings/service-types.ts'
import { subjects } from '#app/features/contacts/subjects.ts'
import { reference } from '#app/http/reference.ts'
import { bookings, contacts, privacyContacts, type SmsConsent } from '#db/schema.ts'

import { type LeadKind, leadWords } from './kinds.ts'
import { textChoice } from './text-choice.ts'

export const leadTables = { booking: bookings, contact: contacts, 'privacy-contact': privacyContacts }

/** A stored row of each kind. */
export interface LeadRows {
  booking: typeof bookings.$inferSelect
  contact: typeof contacts.$inferSelect
  'privacy-contact': typeof privacyContacts.$inferSelect
}

/** The columns all three tables share, for what is done to any lead alike. */
export const leadTable = (kind: LeadKind) => leadTables[kind] as typeof contacts

/** A lead in the words mails use. */
export interface Lead {
  kind: LeadKind
  id: number
  /** "B-1042". */
  reference: string
  urgent: boolean
  name: string
  email: string
  phone: string | null
  /** "Heating Systems", "Get a Quote". */
  what: string
  /** In the visitor's own words. */
  message: string | null
  /** Everything else the visitor sent, name by name. */
  fields: [name: string, value: string | null][]
  createdAt: Date
  dueAt: Date
}

export function leadOf<Kind extends LeadKind>(kind: Kind, row: LeadRows[Kind]): Lead {
  const { createdAt, dueAt, id, email, phone, message } = row
  return {
    kind,
    id,
    createdAt,
    dueAt,
    email,
    phone: phoneOf(phone),
    message,
    reference: reference(leadWords[kind].letter, id),
    ...tellers[kind](row),
  }
}

type Told = Pick<Lead, 'urgent' | 'name' | 'what' | 'fields'>

const tellers: { [Kind in LeadKind]: (row: LeadRows[Kind]) => Told } = {
  booking: (row) => {
    const name = `${row.firstName} ${row.lastName}`
    const what = labelOf(serviceTypes, row.serviceType)
    return {
      name,
      what,
      urgent: row.urgency === 'emergency',
      fields: [
        ['Name', name],
        ['Phone', phoneOf(row.phone)],
        ['Email', row.email],
        ['Service', what],
        ['Preferred date', row.preferredDate && longDate(`${row.preferredDate}T18:00:00Z`)],
        ['Texts', textsOf(row.smsConsent)],
      ],
    }
  },
  contact: (row) => {
    const what = labelOf(subjects, row.subject)
    return {
      name: row.name,
      what,
      urgent: row.urgency === 'emergency',
      fields: [
        ['Name', row.name],
        ['Phone', phoneOf(row.phone)],
        ['Email', row.email],
        ['Subject', what],
        ['Texts', textsOf(row.smsConsent)],
      ],
    }
  },
  'privacy-contact': (row) => ({
    name: row.name,
    what: 'Privacy and texts',
    urgent: false,
    fields: [
      ['Name', row.name],
      ['Phone', phoneOf(row.phone)],
      ['Email', row.email],
      ['Texts', textsOf(row.smsConsent)],
    ],
  }),
}

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

const phoneOf = (typed: string | null) => typed && readablePhone(typed)

const textsOf = (choices: SmsConsent | null) => textChoice(choices).text
