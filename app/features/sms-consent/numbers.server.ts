import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { State } from '#app/features/sms-consent/office/report-filters.ts'
import { type ListQuery, limitAndOffset } from '#app/http/list.ts'
import { withinDays } from '#app/server/request/within-days.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema.ts'

import type { Kind } from './effects.ts'
import {
  effectColumns,
  hasNumber,
  kindOf,
  ofPerson,
  numberOf,
  ofNumber,
  type ReportFilters,
  verifiable,
} from './filters.server.ts'

/** A page of numbers and the counts per state, in one scan of the events. */
export async function numbersPage(db: Orm, query: ReportFilters & ListQuery) {
  const { limit, offset } = limitAndOffset(query)
  const { order, named } = orderOf(query.sort)
  const found = sql`(
    with stated as materialized (select * from ${numberStates(db, query)}),
    counted as (
      select coalesce(jsonb_object_agg(state, numbers), '{}') as counts
      from (select state, count(*) as numbers from stated where ${matchesFilters({ ...query, state: '' })} group by state) as each
    ),
    page as (
      select stated.* ${named ? sql`, lower(${latestName}) as sorted_name` : sql``}
      from stated where ${matchesFilters(query)} order by ${order} limit ${limit} offset ${offset}
    )
    select stated.*, ${latestName} as name, last.recorded_at as last_at, last.channel as last_channel, counted.counts,
      row_number() over (order by ${order}) as place
    from counted left join page as stated on true left join consent_events as last on last.id = stated.id
  ) as found`
  const rows = await db
    .select({
      id: sql<number>`found.id`.mapWith(Number),
      phone: sql<string | null>`found.phone`,
      verifiable: sql<boolean>`found.verifiable`,
      name: sql<string | null>`found.name`,
      general: sql<boolean>`found.general`,
      informational: sql<boolean>`found.informational`,
      marketing: sql<boolean>`found.marketing`,
      state: sql<State>`found.state`,
      events: sql<number>`found.events`,
      lastAt: sql<Date>`found.last_at`.mapWith(consentEvents.recordedAt),
      lastChannel: sql<string>`found.last_channel`,
      counts: sql<Record<string, number>>`found.counts`,
    })
    .from(found)
    .orderBy(sql`found.place`)
  const counts = rows[0]?.counts ?? {}
  const all = Object.values(counts).reduce((sum, numbers) => sum + numbers, 0)
  return {
    // An empty page still has one row, with the counts.
    items: rows.flatMap(({ counts: _counts, phone, ...row }) => (phone === null ? [] : [{ ...row, phone }])),
    total: query.state ? (counts[query.state] ?? 0) : all,
    counts: { ...counts, all },
  }
}

/** Opt-outs have no name: then the latest name of the number. */
const latestName = sql`coalesce((select own.name from consent_events as own where own.id = stated.id), (
  select named.name from consent_events as named
  where named.phone_e164 = stated.phone and named.name is not null
  order by named.id desc limit 1
))`

/**
 * The numbers with their states, as a table named `stated`; limited to `phones` if given. The latest event that changed a
 * kind decides it, and the highest ID is the latest.
 */
export function numberStates(
  db: Orm,
  { q, phone = '', channel }: Pick<ReportFilters, 'q' | 'phone' | 'channel'>,
  phones?: string[],
): SQL {
  const named = ofPerson(q)
  const numbers = db
    .select({
      phone: numberOf.as('phone'),
      verifiable: verifiable.as('verifiable'),
      id: sql`max(${consentEvents.id})`.as('id'),
      events: sql`count(*)::int`.as('events'),
      lastRecorded: sql`max(${consentEvents.recordedAt})`.as('last_recorded'),
      general: granted('general').as('general'),
      informational: granted('informational').as('informational'),
      marketing: granted('marketing').as('marketing'),
      blocked: blocked.as('blocked'),
      decisive:
        sql`max(${consentEvents.id} * 2 + (${consentEvents.action} = 'opt-out')::int) filter (where ${decides})`.as(
          'decisive',
        ),
    })
    .from(consentEvents)
    .where(and(hasNumber, ofNumber(phone), phones && ofPhones(phones)))
    .groupBy(numberOf, verifiable)
    .having(
      and(
        named && sql`bool_or(${named})`,
        channel === '' ? undefined : sql`bool_or(${eq(consentEvents.channel, channel)})`,
      ),
    )
  return sql`(
    select phone, verifiable, id, events, last_recorded,
      verifiable and general and not blocked as general,
      verifiable and informational and not blocked as informational,
      verifiable and marketing and not blocked as marketing,
      case
        when not verifiable then 'unverifiable'
        when general or informational or marketing then case when blocked then 'start-first' else 'opted-in' end
        when decisive is null then 'no-choice'
        when decisive % 2 = 1 then 'opted-out'
        else 'declined'
      end as state
    from (${numbers}) as numbers
  ) as stated`
}

const decides = sql`(${consentEvents.effectGeneral}, ${consentEvents.effectInformational}, ${consentEvents.effectMarketing}) <> ('unchanged', 'unchanged', 'unchanged')`

const granted = (kind: Kind) =>
  sql`coalesce(max(${consentEvents.id} * 2 + (${effectColumns[kind]} = 'granted')::int) filter (where ${effectColumns[kind]} <> 'unchanged') % 2 = 1, false)`

/** The last reply by text was an opt-out, or the carrier says so: it blocks our texts, whatever a form says later. */
const blocked = sql`coalesce(max(${consentEvents.id} * 2 + (${consentEvents.action} = 'opt-out')::int)
  filter (where ${consentEvents.channel} in ('sms-reply', 'carrier') and ${consentEvents.recordedBy} = 'visitor') % 2 = 1, false)`

/** Uses the index on the number. Few numbers have no normalized form. */
const ofPhones = (phones: string[]) =>
  or(
    inArray(consentEvents.phoneE164, phones),
    and(isNull(consentEvents.phoneE164), inArray(consentEvents.phoneRaw, phones)),
  )

/** The condition for numbers of `numberStates`. */
export function matchesFilters({ state, kind, from, to }: ReportFilters): SQL {
  const allowed = kindOf(kind)
  return (
    and(
      sql`true`,
      state === '' ? undefined : sql`stated.state = ${state}`,
      allowed && sql`stated.${sql.identifier(allowed)}`,
      withinDays(sql`stated.last_recorded`, from, to),
    ) ?? sql`true`
  )
}

/** `named`: sorting needs the name of every number, not only of those on the page. */
function orderOf(sort: string): { order: SQL; named: boolean } {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  switch (sort.replace('-', '')) {
    case 'name':
      return { order: sql`sorted_name ${direction} nulls last, stated.id desc`, named: true }
    case 'events':
      return { order: sql`stated.events ${direction}, stated.id desc`, named: false }
    case 'lastAt':
      return { order: sql`stated.id ${direction}`, named: false }
    default:
      return { order: sql`stated.id desc`, named: false }
  }
}
