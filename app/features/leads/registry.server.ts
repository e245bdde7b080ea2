import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { heardLabel } from '#app/business/heard-choices.ts'
import { longDate } from '#app/business/local-time.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { subjectLabel } from '#app/business/subjects.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { erased, reference } from '#app/http/reference.ts'
import type { Orm } from '#db/database.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import { bookingColumns, onAppointment, onJob, storeBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, jobs, rescheduleRequests } from '#db/schema/jobs.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import type { LeadTable, SmsConsent } from '#db/schema/leads.ts'
import { technicians } from '#db/schema/technicians.ts'

import { type LeadKind, leadInfo } from './kinds.ts'
import { textChoice } from './text-choice.ts'

/** A lead formatted for mails and webhooks. */
export interface Lead {
  kind: LeadKind
  id: number
  /** "B-1042". */
  reference: string
  status: string
  urgent: boolean
  name: string
  email: string
  phone: string | null
  /** "Heating Systems", "Get a Quote". */
  what: string
  message: string | null
  /** Label and value of everything else the visitor sent. */
  fields: [name: string, value: string | null][]
  createdAt: Date
  updatedAt: Date
  dueAt: Date
  firstResponseAt: Date | null
  tryAgainAt: Date | null
  duplicateOfId: number | null
  deletedAt: Date | null
  /** For webhooks: columns only this kind has, as stored. */
  details: Record<string, unknown>
  phoneE164: string | null
  smsConsent: SmsConsent | null
  customerId: number | null
  /** Whether a text or an answer to a mail began it. */
  isReply: boolean
}

interface LeadType {
  table: LeadTable
  /** Null for a kind without emergencies. */
  urgency: PgColumn | null
  /** Statuses that end a lead. The same request afterwards is a new one, not a duplicate. */
  closedStatuses: readonly string[]
  /** Status of a waiting lead after erasure. */
  erasedStatus: string
  find: (db: Orm, where: SQL | undefined, limit?: number) => Promise<Lead[]>
  /** Changes a row, and what belongs to it. */
  store: (db: Orm, id: number, change: Record<string, unknown>) => Promise<unknown>
  /** Erases personal data only this kind has. */
  eraseOwn: (db: Orm, id: number, isClosed: boolean) => Promise<unknown>
}

const noPlace = { street: null, unit: null, town: null, zip: null, accessNotes: null, equipment: null }

function storedIn(table: typeof contacts | typeof privacyContacts): Pick<LeadType, 'store' | 'eraseOwn'> {
  const store: LeadType['store'] = (db, id, change) => db.update(table).set(change).where(eq(table.id, id))
  return { store, eraseOwn: (db, id) => store(db, id, { name: erased }) }
}

/** Server-side definition of each kind of lead. */
export const leadTypes: Record<LeadKind, LeadType> = {
  booking: {
    table: byColumnsOf<LeadTable>(bookings),
    urgency: bookings.urgency,
    closedStatuses: ['cancelled', 'spam'],
    erasedStatus: 'cancelled',
    find: async (db, where, limit = 1_000) => {
      const rows = await db
        .select({ ...bookingColumns, technician: technicians.name })
        .from(bookings)
        .leftJoin(jobs, onJob)
        .leftJoin(appointments, onAppointment)
        .leftJoin(technicians, eq(technicians.id, appointments.technicianId))
        .where(where)
        .orderBy(bookings.id)
        .limit(limit)
      return rows.map((row) => {
        const { firstName, lastName, serviceType, preferredDate, scheduledStart, scheduledEnd, cancelReason } = row
        const name = `${firstName} ${lastName}`
        const what = serviceLabel(serviceType)
        const { technician } = row
        const appointment = { scheduledStart, scheduledEnd, technician, cancelReason }
        const details = { firstName, lastName, serviceType, preferredDate, ...appointment }
        return leadOf('booking', row, {
          name,
          what,
          urgent: row.urgency === 'emergency',
          ownFields: [
            ['Service', what],
            ['Address', serviceAddressLine(row)],
            ['Access', row.accessNotes],
            ['Equipment', row.equipment],
            ['Preferred date', preferredDate && longDate(`${preferredDate}T18:00:00Z`)],
            ['Heard about us', heardLabel(row.heardFrom)],
          ],
          details: { urgency: row.urgency, ...details, heardFrom: row.heardFrom },
        })
      })
    },
    store: storeBooking,
    eraseOwn: async (db, id, isClosed) => {
      const [booking] = await db.select({ jobId: bookings.jobId }).from(bookings).where(eq(bookings.id, id))
      const jobId = booking?.jobId ?? 0
      await db.update(jobs).set({ workDone: null }).where(eq(jobs.id, jobId))
      await db.update(appointments).set({ reason: null }).where(eq(appointments.jobId, jobId))
      const ofJob = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.jobId, jobId))
      await db.delete(rescheduleRequests).where(inArray(rescheduleRequests.appointmentId, ofJob))
      await storeBooking(db, id, {
        firstName: erased,
        lastName: erased,
        ...noPlace,
        ...(isClosed
          ? { cancelReason: 'Personal data erased', cancelledBy: 'business' as const }
          : { cancelReason: sql`case when ${bookings.cancelReason} is not null then ${erased} end` }),
      })
    },
  },
  contact: {
    table: byColumnsOf<LeadTable>(contacts),
    urgency: contacts.urgency,
    closedStatuses: ['archived', 'spam'],
    erasedStatus: 'archived',
    find: async (db, where, limit = 1_000) => {
      const rows = await db.select().from(contacts).where(where).orderBy(contacts.id).limit(limit)
      return rows.map((row) => {
        const what = subjectLabel(row.subject)
        return leadOf('contact', row, {
          name: row.name,
          what,
          urgent: row.urgency === 'emergency',
          ownFields: [
            ['Subject', what],
            ['Heard about us', heardLabel(row.heardFrom)],
          ],
          details: { urgency: row.urgency, name: row.name, subject: row.subject, heardFrom: row.heardFrom },
          isReply: row.source !== 'web',
        })
      })
    },
    ...storedIn(contacts),
  },
  'privacy-contact': {
    table: byColumnsOf<LeadTable>(privacyContacts),
    urgency: null,
    closedStatuses: ['archived', 'spam'],
    erasedStatus: 'archived',
    find: async (db, where, limit = 1_000) => {
      const rows = await db.select().from(privacyContacts).where(where).orderBy(privacyContacts.id).limit(limit)
      return rows.map((row) =>
        leadOf('privacy-contact', row, {
          name: row.name,
          what: subjectLabel(null),
          urgent: false,
          ownFields: [],
          details: { name: row.name },
        }),
      )
    },
    ...storedIn(privacyContacts),
  },
}

export const leadTable = (kind: LeadKind): LeadTable => leadTypes[kind].table

function leadOf(
  kind: LeadKind,
  row: LeadTable['$inferSelect'],
  {
    ownFields,
    isReply = false,
    ...own
  }: Pick<Lead, 'name' | 'what' | 'urgent' | 'details'> &
    Partial<Pick<Lead, 'isReply'>> & { ownFields: Lead['fields'] },
): Lead {
  const phone = row.phone && readablePhone(row.phone)
  return {
    ...row,
    ...own,
    isReply,
    details: { ...own.details, phone: row.phone, trafficSource: row.trafficSource, cameFrom: row.cameFrom },
    kind,
    phone,
    reference: reference(leadInfo[kind].letter, row.id),
    fields: [
      ['Name', own.name],
      ['Phone', phone],
      ['Email', row.email],
      ...ownFields,
      ['Came from', row.trafficSource],
      ['Texts', textChoice(row.smsConsent).text],
    ],
  }
}
