import { desc } from 'drizzle-orm'

import { reference } from '#app/http/reference.ts'
import { answer } from '#app/server/answer.ts'
import { refuse } from '#app/server/refuse.ts'
import { bookings } from '#db/schema.ts'

import { listBookings, requestBooking } from './contract.ts'
import { bookingDueAt } from './due-at.ts'

export const bookingAnswers = [
  answer(listBookings, async (_call, { db }) => {
    const rows = await db.select().from(bookings).orderBy(desc(bookings.id))
    return rows.map(withReference)
  }),

  answer(requestBooking, async ({ body }, { db, now }) => {
    const createdAt = now()
    if (body.preferredDate !== null && body.preferredDate < yesterdayUtc(createdAt)) {
      throw refuse.invalid({ preferredDate: 'Please choose today or a later date.' })
    }
    const [booking] = await db
      .insert(bookings)
      .values({ ...body, smsConsent: body.smsConsent ?? null, createdAt, dueAt: bookingDueAt(createdAt) })
      .returning()
    return withReference(booking!)
  }),
]

const withReference = (row: typeof bookings.$inferSelect) => ({ ...row, reference: reference('B', row.id) })

/** The browser offers today and later in St. Louis; a day's grace keeps clocks and zones from refusing a real wish. */
const yesterdayUtc = (now: Date) => new Date(now.getTime() - 24 * 3_600_000).toISOString().slice(0, 10)
