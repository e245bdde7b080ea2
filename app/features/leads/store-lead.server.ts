import { and, asc, eq, gte, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { PromiseClock } from '#app/business/promise-clock.ts'
import { type Activity, type EventContext, publish } from '#app/events.ts'
import { recordConsent, startFirstAfter } from '#app/features/sms-consent/public.server.ts'
import { cameFromOf, sourceColumnsOf } from '#app/features/analytics/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Orm } from '#db/database.ts'
import type { LeadTable, SmsConsent } from '#db/schema/leads.ts'

import type { LeadKind } from './kinds.ts'
import { acceptedPolicies } from './policies.server.ts'
import { leadTypes } from './registry.server.ts'
import { scoreSpam } from './spam.server.ts'

type Stored = LeadTable['$inferSelect']
/** Columns handled the same way for every kind. */
type CommonColumns = Pick<Stored, 'createdAt' | 'updatedAt' | 'dueAt' | 'remindAt' | 'phoneE164' | 'duplicateOfId'> &
  Pick<Stored, 'spamScore' | 'notices' | 'cameFrom' | 'trafficSource'> & { status?: 'spam' }

interface FormRequest<Row> {
  form: 'booking' | 'contact' | 'privacy'
  name: string
  email: string
  phone: string | null
  message: string | null
  smsConsent: SmsConsent | null
  /** Sent time by the visitor's own clock, if the form sends it. */
  submittedAt?: string | null
  urgent: boolean
  clock: PromiseClock
  /** Further condition for a duplicate, beside email, phone and message. */
  duplicateIf?: SQL
  insert: (db: Orm, columns: CommonColumns & { policyVersion: string | null }) => Promise<Row[]>
}

/**
 * Stores a visitor's request with its consent, publishes it and returns the row, in the caller's transaction. Spam
 * is stored without notifying anyone of it alone; a duplicate within ten minutes points to the original.
 */
export async function storeLead<Row extends Pick<Stored, 'id' | 'status' | 'duplicateOfId'>>(
  kind: LeadKind,
  context: Context,
  caller: Caller,
  request: FormRequest<Row>,
): Promise<Row & { startFirst?: string }> {
  const { db, now } = context
  const { form, name, email, phone, smsConsent, clock } = request
  const at = now()
  const number = phone === null ? null : phoneE164(phone)
  await lockForDuplicates(db, kind, email)
  const spam = await scoreSpam(context, caller, request)
  const isSpam = spam.status === 'spam'
  const duplicateOfId = await findOriginal(db, kind, request, at)
  const [row] = await request.insert(db, {
    createdAt: at,
    updatedAt: at,
    ...clock,
    phoneE164: number,
    duplicateOfId,
    ...sourceColumnsOf(cameFromOf(caller)),
    // The privacy form doesn't ask to accept the policies.
    policyVersion: form === 'privacy' ? null : await acceptedPolicies(context, caller),
    notices: isSpam ? noticesOfSpam(request) : duplicateOfId !== null ? 'none' : 'pending',
    ...spam,
  })
  await publishReceived(context, kind, row!)
  // Last, because the ledger is a hash chain: the next event waits for the end of this transaction.
  const consent = await recordConsent(context, {
    form,
    smsConsent,
    phone,
    name,
    email,
    sourceKind: kind,
    sourceId: row!.id,
    caller,
    clientSubmittedAt: request.submittedAt ?? null,
    isSpam,
  })
  const start = await startFirstAfter(db, consent)
  return { ...row!, ...(start !== null && { startFirst: start }) }
}

/** A filter may be wrong, so the owner learns of an emergency the same day all the same, but of one an hour. */
const noticesOfSpam = ({ urgent }: FormRequest<unknown>) => (urgent ? 'digest' : 'none')

/** Publishes that a lead came in, from a form or by phone. */
export const publishReceived = (
  context: EventContext,
  kind: LeadKind,
  { id, status, duplicateOfId }: Pick<Stored, 'id' | 'status' | 'duplicateOfId'>,
  activity?: Activity,
) => {
  const event = { kind, id, status, duplicateOfId, ...(activity && { activity }) }
  return publish(context, status === 'spam' ? 'lead.spam_received' : 'lead.created', event)
}

/**
 * Until the transaction ends, other forms of this kind and email wait. This way the second of two simultaneous
 * duplicates finds the first.
 */
async function lockForDuplicates(db: Orm, kind: LeadKind, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${email.toLowerCase()}`}, 0))`)
}

const duplicateWindow = 10 * 60_000

/**
 * The request this one duplicates within ten minutes. A corrected phone number or another service makes a new
 * request, and so does an original that was closed or deleted: the owner isn't notified of duplicates.
 */
async function findOriginal(
  db: Orm,
  kind: LeadKind,
  { email, phone, message, duplicateIf }: FormRequest<unknown>,
  now: Date,
): Promise<number | null> {
  const { table, closedStatuses } = leadTypes[kind]
  const number = phone === null ? null : phoneE164(phone)
  const first = alias(table, 'first')
  const [found] = await db
    .select({ id: first.id })
    .from(table)
    .innerJoin(first, eq(first.id, sql`coalesce(${table.duplicateOfId}, ${table.id})`))
    .where(
      and(
        gte(table.createdAt, new Date(now.getTime() - duplicateWindow)),
        isNull(table.deletedAt),
        ne(table.status, 'spam'),
        sql`lower(${table.email}) = ${email.toLowerCase()}`,
        number === null ? sql`${table.phone} is not distinct from ${phone}` : eq(table.phoneE164, number),
        sql`${table.message} is not distinct from ${message}`,
        duplicateIf,
        isNull(first.deletedAt),
        notInArray(first.status, [...closedStatuses]),
      ),
    )
    .orderBy(asc(table.id))
    .limit(1)
  return found?.id ?? null
}
