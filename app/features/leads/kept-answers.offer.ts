import { and, inArray, or, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { idempotencyKeys } from '#db/schema.ts'

import type { LeadKind } from './kinds.ts'

/** The calls that make one. */
const making: Record<LeadKind, string[]> = {
  booking: ['POST /api/bookings', 'POST /api/admin/bookings'],
  contact: ['POST /api/contacts'],
  'privacy-contact': [],
}
const lists = {
  booking: '/api/admin/bookings',
  contact: '/api/admin/contacts',
  'privacy-contact': '/api/admin/privacy-contacts',
}

/** Throws away what is kept of leads for repeated requests: answers that tell of the person, and notes about them. */
export async function forgetKeptAnswers(db: Orm, kind: LeadKind, ids: number[]): Promise<void> {
  const made = inArray(sql`${idempotencyKeys.body}::jsonb ->> 'id'`, ids.map(String))
  const written = ids.flatMap((id) => ['notes', 'contact-attempts'].map((what) => `POST ${lists[kind]}/${id}/${what}`))
  await db
    .delete(idempotencyKeys)
    .where(or(and(inArray(idempotencyKeys.route, making[kind]), made), inArray(idempotencyKeys.route, written)))
}
