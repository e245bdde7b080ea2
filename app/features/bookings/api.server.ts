import { and, asc, desc, eq, gte, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { mailsDue, receiveLead } from '#app/features/leads/intake.offer.ts'
import { oneAtATime } from '#app/features/leads/one-at-a-time.offer.ts'
import { acceptedPolicies } from '#app/features/leads/policies.offer.ts'
import { judgeSpam } from '#app/features/leads/spam.offer.ts'
import { recordConsent } from '#app/features/sms-consent/ledger.offer.ts'
import { reference } from '#app/http/reference.ts'
import { answer } from '#app/server/request/answer.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema.ts'

import { clockFrom } from './clock.offer.ts'
import { listBookings, requestBooking } from './calls.ts'
import * as schemas from './schemas.ts'
import { dateIsPast, isPast } from './preferred-date.ts'

export const bookingAnswers = [
  answer(listBookings, schemas.listBookings, async (_call, { db }) => {
    const rows = await db.select().from(bookings).where(isNull(bookings.deletedAt)).orderBy(desc(bookings.id))
    return rows.map(withReference)
  }),

  answer(requestBooking, schemas.requestBooking, async ({ body, caller }, context) => {
    const { db, now } = context
    const createdAt = now()
    if (isPast(body.preferredDate, createdAt)) throw refuse.invalid({ preferredDate: dateIsPast })
    const smsConsent = body.smsConsent ?? null
    await oneAtATime(db, 'booking', body.email)
    const judged = await judgeSpam(context, caller, body)
    const duplicateOfId = await firstOfItsKind(db, body, createdAt)
    const [booking] = await db
      .insert(bookings)
      .values({
        ...body,
        smsConsent,
        createdAt,
        updatedAt: createdAt,
        ...(await clockFrom(db, createdAt, body.serviceType)),
        urgency: body.serviceType === 'emergency' ? 'emergency' : 'normal',
        phoneE164: phoneE164(body.phone),
        duplicateOfId,
        policyVersion: await acceptedPolicies(context, caller),
        mailedAt: mailsDue({ ...judged, duplicateOfId }, createdAt),
        ...judged,
      })
      .returning()
    const { id, email, phone } = booking!
    await receiveLead(context, 'booking', booking!)
    const name = `${body.firstName} ${body.lastName}`
    const lead = { sourceKind: 'booking' as const, sourceId: id, caller, held: judged.status === 'spam' }
    await recordConsent(context, { form: 'booking', smsConsent, phone, name, email, ...lead })
    // Whoever sent spam learns nothing from the answer.
    return withReference({ ...booking!, status: 'pending' })
  }),
]

const withReference = (row: typeof bookings.$inferSelect) => ({ ...row, reference: reference('B', row.id) })

const sameWithin = 10 * 60_000

/**
 * The request this one only repeats: all of it the same, within ten minutes (PRODUCT §9.1). A corrected phone or another
 * service is a new request, and so is one that was cancelled or thrown away and is made again: nobody would be told of a
 * repetition.
 */
async function firstOfItsKind(db: Orm, body: schemas.BookingRequest, now: Date): Promise<number | null> {
  const number = phoneE164(body.phone)
  const first = alias(bookings, 'first')
  const [found] = await db
    .select({ id: first.id })
    .from(bookings)
    .innerJoin(first, eq(first.id, sql`coalesce(${bookings.duplicateOfId}, ${bookings.id})`))
    .where(
      and(
        gte(bookings.createdAt, new Date(now.getTime() - sameWithin)),
        isNull(bookings.deletedAt),
        ne(bookings.status, 'spam'),
        sql`lower(${bookings.email}) = ${body.email.toLowerCase()}`,
        number === null ? eq(bookings.phone, body.phone) : eq(bookings.phoneE164, number),
        eq(bookings.serviceType, body.serviceType),
        sql`${bookings.preferredDate} is not distinct from ${body.preferredDate}::date`,
        sql`${bookings.message} is not distinct from ${body.message}`,
        isNull(first.deletedAt),
        notInArray(first.status, ['cancelled', 'spam']),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(1)
  return found?.id ?? null
}
