import { sql } from 'drizzle-orm'

import { type LeadKind, leadInfo } from '#app/features/leads/kinds.ts'
import { requestLabel } from '#app/features/leads/request-label.ts'
import { excerptOf, isWaiting } from '#app/features/leads/public.server.ts'
import { withOpenRescheduleRequest, rescheduleRequestsOf } from '#app/features/bookings/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { bookingColumns, bookingRows } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import type { Urgency } from '#db/schema/leads.ts'

/**
 * The first requests that need a reply, with those of customers who want another time, and the number of all. Those of one person are next to each other, where their
 * most urgent one would be.
 */
export async function readQueueRows(context: Context, limit: number) {
  const { db } = context
  const waiting = sql`(
    select 'booking'::text as kind, ${bookings.id} as id, ${bookings.firstName} || ' ' || ${bookings.lastName} as name,
      ${bookings.phone} as phone, ${bookings.email} as email, ${bookings.serviceType} as what,
      ${bookings.urgency} as urgency, ${bookings.status} as status, ${bookings.createdAt} as created_at, ${bookings.dueAt} as due_at,
      ${bookings.tryAgainAt} as try_again_at, left(${bookings.message}, 500) as beginning,
      ${bookings.customerId} as customer_id
    from ${bookings} where ${isWaiting('booking')}
    union all
    select 'booking', ${bookings.id}, ${bookings.firstName} || ' ' || ${bookings.lastName}, ${bookings.phone},
      ${bookings.email}, ${bookings.serviceType}, 'normal', ${bookings.status}, ${bookings.createdAt}, ${bookingColumns.requestedAt},
      null, null, ${bookings.customerId}
    from ${bookingRows} where ${withOpenRescheduleRequest(context.now())}
    union all
    select 'contact', ${contacts.id}, ${contacts.name}, ${contacts.phone}, ${contacts.email}, ${contacts.subject},
      ${contacts.urgency}, ${contacts.status}, ${contacts.createdAt}, ${contacts.dueAt}, ${contacts.tryAgainAt},
      left(${contacts.message}, 500), ${contacts.customerId}
    from ${contacts} where ${isWaiting('contact')}
    union all
    select 'privacy-contact', ${privacyContacts.id}, ${privacyContacts.name}, ${privacyContacts.phone},
      ${privacyContacts.email}, '', 'normal', ${privacyContacts.status}, ${privacyContacts.createdAt}, ${privacyContacts.dueAt},
      ${privacyContacts.tryAgainAt}, left(${privacyContacts.message}, 500), ${privacyContacts.customerId}
    from ${privacyContacts} where ${isWaiting('privacy-contact')}
  ) as waiting`
  const [rows, [all]] = await Promise.all([
    db
      .select(row)
      .from(sql`(select waiting.*, ${place} as place, ${person} as person from ${waiting}) as waiting`)
      .orderBy(sql`min(place) over (partition by person), place`)
      .limit(limit),
    db.select({ total: sql`count(*)`.mapWith(Number) }).from(waiting),
  ])
  const halfDays = await rescheduleRequestsOf(
    context,
    rows.flatMap(({ kind, id, status }) => (kind === 'booking' && status === 'confirmed' ? [id] : [])),
  )
  return {
    items: rows.map(({ beginning, ...row }) => ({
      ...row,
      rescheduleRequest: (row.kind === 'booking' && halfDays.get(row.id)) || null,
      excerpt: excerptOf(beginning),
      reference: reference(leadInfo[row.kind].letter, row.id),
      what: requestLabel(row.kind, row.what),
    })),
    total: all?.total ?? 0,
  }
}

/** The most urgent first. */
const place = sql`row_number() over (
  order by waiting.urgency = 'emergency' desc, waiting.due_at, waiting.created_at, waiting.kind, waiting.id
)`

/** The customer; of a request without one, itself. */
const person = sql`coalesce(waiting.customer_id::text, waiting.kind || waiting.id)`

const row = {
  kind: sql<LeadKind>`waiting.kind`,
  id: sql<number>`waiting.id`,
  name: sql<string>`waiting.name`,
  phone: sql<string | null>`waiting.phone`,
  email: sql<string>`waiting.email`,
  what: sql<string>`waiting.what`,
  urgency: sql<Urgency>`waiting.urgency`,
  status: sql<string>`waiting.status`,
  createdAt: sql`waiting.created_at`.mapWith(bookings.createdAt),
  dueAt: sql`waiting.due_at`.mapWith(bookings.dueAt),
  tryAgainAt: sql`waiting.try_again_at`.mapWith(bookings.tryAgainAt),
  beginning: sql<string | null>`waiting.beginning`,
}
