import { phoneE164 } from '#app/server/mail/phone.ts'
import { insertBooking, type NewBooking } from '#db/booking-rows.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import type { Orm } from '#db/database.ts'

const createdAt = new Date('2026-11-18T15:00:00Z')
const dueAt = new Date('2026-11-18T17:00:00Z')
const remindAt = new Date('2026-11-18T16:30:00Z')
const times = { createdAt, updatedAt: createdAt, dueAt, remindAt }
const smsConsent = { general: true, informational: true, marketing: false, noTexts: false }

/** A stored lead of each kind, as its form stores it. */
export const insertLead = {
  booking: async (db: Orm, more: Partial<NewBooking> = {}) => {
    const row = {
      firstName: 'Ada',
      lastName: 'Miller',
      email: 'ada@example.com',
      phone: '(314) 555-0100',
      phoneE164: phoneE164(more.phone ?? '(314) 555-0100'),
      serviceType: 'heating',
      preferredDate: '2026-11-20',
      message: 'The furnace clicks and stops.',
      smsConsent,
    }
    return insertBooking(db, { ...row, ...times, ...more })
  },
  contact: async (db: Orm, more: Partial<typeof contacts.$inferInsert> = {}) => {
    const row = {
      name: 'Ben Carter',
      email: 'ben@example.com',
      phone: '(314) 555-0101',
      subject: 'quote',
      message: 'What would a heat pump cost?',
      smsConsent,
    }
    return (
      await db
        .insert(contacts)
        .values({ ...row, ...times, ...more })
        .returning()
    )[0]!
  },
  'privacy-contact': async (db: Orm, more: Partial<typeof privacyContacts.$inferInsert> = {}) => {
    const row = {
      name: 'Cleo Diaz',
      email: 'cleo@example.com',
      phone: '(314) 555-0102',
      message: 'Please stop texting me.',
      smsConsent: { ...smsConsent, general: false, informational: false, noTexts: true },
    }
    return (
      await db
        .insert(privacyContacts)
        .values({ ...row, ...times, ...more })
        .returning()
    )[0]!
  },
}
