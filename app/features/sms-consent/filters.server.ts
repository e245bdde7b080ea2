import { and, type Column, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'

import { phoneE164 } from '#app/server/mail/phone.ts'
import { digitsOf, folded, matching } from '#app/server/request/search.ts'
import { withinDays } from '#app/server/request/within-days.ts'
import { consentEvents } from '#db/schema/consent.ts'

import type { reportFilters } from '#app/features/sms-consent/office/report-filters.ts'

import { type Kind, kinds } from './effects.ts'

/** The report's filters, as in its URL. */
export type ReportFilters = Record<(typeof reportFilters)[number], string> & { q: string; phone?: string }

export const effectColumns = {
  general: consentEvents.effectGeneral,
  informational: consentEvents.effectInformational,
  marketing: consentEvents.effectMarketing,
} satisfies Record<Kind, Column>

export const kindOf = (text: string): Kind | undefined => kinds.find((kind) => kind === text)

/** The normalized number, or else the number as entered. */
export const numberOf = sql<string>`coalesce(${consentEvents.phoneE164}, ${consentEvents.phoneRaw})`
export const verifiable = sql<boolean>`${consentEvents.phoneE164} is not null`

/** The condition for events. It leaves out `state`, which belongs to numbers. */
export function eventsWhere({ q, phone = '', kind, channel, from, to }: ReportFilters): SQL | undefined {
  const affected = kindOf(kind)
  return and(
    ofPerson(q),
    ofNumber(phone),
    affected && sql`${effectColumns[affected]} <> 'unchanged'`,
    channel === '' ? undefined : eq(consentEvents.channel, channel),
    withinDays(consentEvents.recordedAt, from, to),
  )
}

/** Searches name, email and phone; of a number that couldn't be read, its digits too. */
export function ofPerson(q: string): SQL | undefined {
  const { name, email, phoneE164: number, phoneRaw } = consentEvents
  return matching(q, folded(name, email, sql`coalesce(${number}, ${phoneRaw} || ' ' || ${digitsOf(phoneRaw)})`))
}

export function ofNumber(phone: string): SQL | undefined {
  if (phone === '') return undefined
  const number = phoneE164(phone)
  return number ? eq(consentEvents.phoneE164, number) : eq(consentEvents.phoneRaw, phone)
}

/** Whether an event has a number. */
export const hasNumber = or(isNotNull(consentEvents.phoneE164), sql`${consentEvents.phoneRaw} <> ''`)
