import { and, type Column, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'

import { timeZone } from '#app/business/hours.ts'
import { phoneE164 } from '#app/server/phone.ts'
import { consentEvents } from '#db/schema.ts'

import type { reportFilters } from '#app/features/sms-consent/admin/contract.ts'

import { type Kind, kinds } from './effects.ts'

/** What the report was asked to show: texts as they stand in its address. */
export type ReportFilters = Record<(typeof reportFilters)[number], string> & { q: string; phone?: string }

export const effectColumns = {
  general: consentEvents.effectGeneral,
  informational: consentEvents.effectInformational,
  marketing: consentEvents.effectMarketing,
} satisfies Record<Kind, Column>

export const kindOf = (text: string): Kind | undefined => kinds.find((kind) => kind === text)

/** A number as the report names it: in its one form where it has one, else as it was typed. */
export const numberOf = sql<string>`coalesce(${consentEvents.phoneE164}, ${consentEvents.phoneRaw})`
export const verifiable = sql<boolean>`${consentEvents.phoneE164} is not null`

/** Which events are shown. The state is one of numbers, so what it leaves out is not known here. */
export function eventsWhere({ q, phone = '', kind, channel, from, to }: ReportFilters): SQL | undefined {
  const touched = kindOf(kind)
  return and(
    matching(q),
    ofNumber(phone),
    touched && sql`${effectColumns[touched]} <> 'unchanged'`,
    channel === '' ? undefined : eq(consentEvents.channel, channel),
    ...recordedIn(from, to),
  )
}

/** Name, e-mail, or at least three digits of the number. */
export function matching(q: string): SQL | undefined {
  if (q === '') return undefined
  const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const digits = q.replaceAll(/\D/g, '')
  return or(
    sql`${consentEvents.name} ilike ${like}`,
    sql`${consentEvents.email} ilike ${like}`,
    digits.length < 3 ? undefined : sql`regexp_replace(${numberOf}, '\\D', '', 'g') like ${`%${digits}%`}`,
  )
}

export function ofNumber(phone: string): SQL | undefined {
  if (phone === '') return undefined
  const number = phoneE164(phone)
  return number ? eq(consentEvents.phoneE164, number) : eq(consentEvents.phoneRaw, phone)
}

/** From the first day to the end of the last, by the calendar of the business. What is no day filters nothing. */
export const recordedIn = (
  from: string,
  to: string,
  at: SQL | Column = consentEvents.recordedAt,
): (SQL | undefined)[] => [
  isDay(from) ? sql`${at} >= ${midnight(from)}` : undefined,
  isDay(to) ? sql`${at} < ${midnight(to, 1)}` : undefined,
]

const midnight = (day: string, plus = 0) =>
  sql`(${day}::date + ${plus}::integer)::timestamp at time zone ${sql.raw(`'${timeZone}'`)}`

export const isDay = (text: string) =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`)) && isReal(text)

/** Date.parse takes February 30 for March 2. */
const isReal = (day: string) => new Date(`${day}T00:00Z`).toISOString().startsWith(day)

/** Sent without any number: an event, but of no number. */
export const hasNumber = or(isNotNull(consentEvents.phoneE164), sql`${consentEvents.phoneRaw} <> ''`)
