import { addDays, localInstant } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { noChoice } from '#app/features/sms-consent/consent-schema.ts'
import type { NewBooking } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'

import { submitConsent } from './consent.ts'
import { insertLead } from './stored-leads.ts'

const today = todayHere()
const at = (days: number, time: string) => localInstant(addDays(today, days), time)

/** Noon at the business: reminders are due, and no text waits for the morning. */
export const noon = at(0, '12:00')

const appointment = (scheduledStart: Date, scheduledEnd: Date, scheduledAt: Date) => ({
  status: 'confirmed',
  scheduledStart,
  scheduledEnd,
  scheduledAt,
  notifiedStatus: 'confirmed' as const,
  notifiedStart: scheduledStart,
  notifiedEnd: scheduledEnd,
})
const tomorrow = appointment(at(1, '13:00'), at(1, '15:00'), at(-3, '12:00'))
/** Agreed on this morning, so without a reminder. */
const tonight = appointment(at(0, '20:00'), at(0, '22:00'), at(0, '08:00'))
const yesterday = appointment(at(-1, '13:00'), at(-1, '15:00'), at(-3, '12:00'))

/** How often a customer must get a kind of message. `change`: that the appointment was moved or canceled. */
type Expected = Partial<Record<'reminder' | 'change' | 'arrival' | 'review', 'once' | 'maybe' | 'unless canceled'>>
export type Role = Expected & { stored: Partial<NewBooking> }

/** What is stored of a customer, and what they must get: nothing else, ever. */
export const roles = {
  'to remind': { stored: tomorrow, reminder: 'once' },
  /** Moved from this morning, of which they were reminded yesterday. */
  moved: { stored: { ...tomorrow, remindedStart: at(0, '09:00'), scheduledAt: at(0, '08:00') }, reminder: 'once' },
  canceled: { stored: { ...tomorrow, status: 'cancelled' } },
  'to cancel': { stored: tomorrow, reminder: 'maybe', change: 'once' },
  'to move': { stored: tomorrow, reminder: 'maybe', change: 'once' },
  'on my way': { stored: tonight, arrival: 'once' },
  /** Canceled right after On My Way was pressed, before that message left. */
  'to call off': { stored: tonight, arrival: 'unless canceled', change: 'once' },
  'job done': { stored: { ...yesterday, status: 'completed', completedAt: at(-1, '15:00') }, review: 'once' },
} as const satisfies Record<string, Role>

/** Where the appointments to move are moved to. */
export const movedTo = { scheduledStart: at(1, '16:00').toISOString(), scheduledEnd: at(1, '18:00').toISOString() }

/** A customer with one appointment. */
export interface AppointmentCustomer {
  id: number
  role: keyof typeof roles
  email: string
  phone: string
  /** Whether they agreed to texts of the kind that they get. */
  agreed: boolean
  /** What became of the office's request about it: unknown if the process died before it responded. */
  outcome?: 'acknowledged' | 'unknown'
  /** Whether a reminder had been sent, or was being sent, when a change was acknowledged. */
  isHandedOver?: boolean
  /** How many reminders they have got at most since the change was acknowledged, if none came too late. */
  maxReminders?: number
}

/** Ten, which 3 doesn't divide, so that a third of each role agreed to texts. */
const cast = [
  'to remind',
  'to cancel',
  'moved',
  'on my way',
  'job done',
  'to remind',
  'to move',
  'canceled',
  'job done',
  'to call off',
] as const

/**
 * Stores the appointments with these numbers. Every third customer agreed to the texts that they get, and as many to another
 * kind of texts: a review is marketing, the rest is informational.
 */
export async function storeAppointments(db: Orm, first: number, count: number): Promise<AppointmentCustomer[]> {
  const customers: AppointmentCustomer[] = []
  for (let number = first; number < first + count; number++) {
    const [role, agreed] = [cast[number % cast.length]!, number % 3 === 0]
    const [email, phone] = [`a${number}@example.com`, `(314) 555-${1000 + number}`]
    const [createdAt, firstResponseAt] = [at(-4, '12:00'), at(-4, '12:30')]
    const lead = { email, phone, lastName: `Number ${number}`, createdAt, firstResponseAt, ...roles[role].stored }
    const { id } = await insertLead.booking(db, lead)
    const isMarketing = agreed === (role === 'job done')
    const smsConsent = { ...noChoice, informational: !isMarketing, marketing: isMarketing }
    if (number % 3 < 2) await submitConsent(db, { phone, email, sourceId: id, smsConsent, at: createdAt })
    customers.push({ id, role, email, phone: `+1314555${1000 + number}`, agreed })
  }
  return customers
}
