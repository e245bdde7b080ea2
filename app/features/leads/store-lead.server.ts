import { and, asc, eq, gte, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { PromiseClock } from '#app/business/promise-clock.ts'
import { type Activity, publish } from '#app/events.ts'
import { recordConsent } from '#app/features/sms-consent/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Orm } from '#db/database.ts'
import type { LeadTable, SmsConsent } from '#db/schema.ts'

import { leadEvents, type LeadKind } from './kinds.ts'
import { acceptedPolicies } from './policies.server.ts'
import { leadTypes } from './registry.server.ts'
import { scoreSpam } from './spam.server.ts'

type Stored = LeadTable['$inferSelect']
/** The columns that are the same work for every kind. */
type Common = Pick<Stored, 'createdAt' | 'updatedAt' | 'dueAt' | 'remindAt' | 'phoneE164' | 'duplicateOfId'> &
  Pick<Stored, 'spamScore' | 'notices'> & { status?: 'spam' }

interface FormRequest<Row> {
  form: 'booking' | 'contact' | 'privacy'
  name: string
  email: string
  phone: string | null
  message: string | null
  smsConsent: SmsConsent | null
  /** The visitor's own clock, where the body has it. */
  submittedAt?: string | null
  clock: PromiseClock
  /** What else makes two requests the same one, beside address, phone and message. */
  sameAs?: SQL
  insert: (db: Orm, columns: Common & { policyVersion: string | null }) => Promise<Row[]>
}

/**
 * Takes what a visitor sent: the row, its history, the consent and what follows, all in the caller's transaction. Spam is
 * stored as such and nobody is notified; a repetition of the last ten minutes points to the first one.
 */
export async function storeLead<Row extends Pick<Stored, 'id' | 'status' | 'duplicateOfId'>>(
  kind: LeadKind,
  context: Context,
  caller: Caller,
  request: FormRequest<Row>,
): Promise<Row> {
  const { db, now } = context
  const { form, name, email, phone, smsConsent, clock } = request
  const at = now()
  await oneAtATime(db, kind, email)
  const judged = await scoreSpam(context, caller, request)
  const isSpam = judged.status === 'spam'
  const duplicateOfId = await firstOfItsKind(db, kind, request, at)
  const [row] = await request.insert(db, {
    createdAt: at,
    updatedAt: at,
    ...clock,
    phoneE164: phone === null ? null : phoneE164(phone),
    duplicateOfId,
    // The privacy form asks nobody to accept them.
    policyVersion: form === 'privacy' ? null : await acceptedPolicies(context, caller),
    notices: isSpam || duplicateOfId !== null ? 'none' : 'pending',
    ...judged,
  })
  const { created, spamReceived } = leadEvents[kind]
  await publishReceived(context, isSpam ? spamReceived : created, kind, row!)
  // Last: the ledger's events are chained, so the next one waits for the end of this transaction.
  await recordConsent(context, {
    form,
    smsConsent,
    phone,
    name,
    email,
    sourceKind: kind,
    sourceId: row!.id,
    caller,
    clientSubmittedAt: request.submittedAt ?? null,
    held: isSpam,
  })
  return row!
}

type Received = (typeof leadEvents)[LeadKind]['created' | 'spamReceived']

/** Publishes that a lead came in: by a form, or taken down in the office. */
export const publishReceived = (
  context: Context,
  event: Received,
  kind: LeadKind,
  { id, status, duplicateOfId }: Pick<Stored, 'id' | 'status' | 'duplicateOfId'>,
  activity?: Activity,
) => publish(context, event, { kind, id, status, duplicateOfId, ...(activity && { activity }) })

/**
 * From here to the end of the transaction no other form of this kind and address goes on, so that of two alike sent at
 * the very same instant the second sees the first and is known as its repetition.
 */
async function oneAtATime(db: Orm, kind: LeadKind, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${email.toLowerCase()}`}, 0))`)
}

const sameWithin = 10 * 60_000

/**
 * The request this one only repeats: all of it the same, within ten minutes. A corrected phone or another service is a new
 * request, and so is one whose first has ended or was thrown away: nobody would be notified of a repetition.
 */
async function firstOfItsKind(
  db: Orm,
  kind: LeadKind,
  { email, phone, message, sameAs }: FormRequest<unknown>,
  now: Date,
): Promise<number | null> {
  const { table, ended } = leadTypes[kind]
  const number = phone === null ? null : phoneE164(phone)
  const first = alias(table, 'first')
  const [found] = await db
    .select({ id: first.id })
    .from(table)
    .innerJoin(first, eq(first.id, sql`coalesce(${table.duplicateOfId}, ${table.id})`))
    .where(
      and(
        gte(table.createdAt, new Date(now.getTime() - sameWithin)),
        isNull(table.deletedAt),
        ne(table.status, 'spam'),
        sql`lower(${table.email}) = ${email.toLowerCase()}`,
        number === null ? sql`${table.phone} is not distinct from ${phone}` : eq(table.phoneE164, number),
        sql`${table.message} is not distinct from ${message}`,
        sameAs,
        isNull(first.deletedAt),
        notInArray(first.status, [...ended]),
      ),
    )
    .orderBy(asc(table.id))
    .limit(1)
  return found?.id ?? null
}
