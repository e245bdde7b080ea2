import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { contacts, privacyContacts } from '#db/schema.ts'

export const messageTables = { contact: contacts, 'privacy-contact': privacyContacts }

/** The table of a kind by the columns that both have; `subject` and `urgency` are the contact form's alone. */
export const messageTable = (kind: MessageKind) => messageTables[kind] as typeof contacts
