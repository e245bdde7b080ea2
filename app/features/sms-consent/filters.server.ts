import { and, type Column, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'

import { phoneE164 } from '#app/server/mail/phone.ts'
import { likePattern, phoneDigits } from '#app/server/request/search-pattern.ts'
import { withinDays } from '#app/server/request/within-days.ts'
import { consentEvents } from '#db/schema.ts'

import type { reportFilters } from '#app/features/sms-consent/office/calls.ts'

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
    matching(q),
    ofNumber(phone),
    affected && sql`${effectColumns[affected]} <> 'unchanged'`,
    channel === '' ? undefined : eq(consentEvents.channel, channel),
    withinDays(consentEvents.recordedAt, from, to),
  )
}

/** Matches name, e-mail or phone: at least three digits in any format, or the text as entered. */
export function matching(q: string): SQL | undefined {
  if (q === '') return undefined
  const like = likePattern(q)
  const digits = phoneDigits(q)
  return or(
    sql`${consentEvents.name} ilike ${like}`,
    sql`${consentEvents.email} ilike ${like}`,
    digits === null
      ? sql`${numberOf} ilike ${like}`
      : sql`regexp_replace(${numberOf}, '\\D', '', 'g') like ${`%${digits}%`}`,
  )
}

export function ofNumber(phone: string): SQL | undefined {
  if (phone === '') return undefined
  const number = phoneE164(phone)
  return number ? eq(consentEvents.phoneE164, number) : eq(consentEvents.phoneRaw, phone)
}

/** Whether an event has a number. */
export const hasNumber = or(isNotNull(consentEvents.phoneE164), sql`${consentEvents.phoneRaw} <> ''`)
