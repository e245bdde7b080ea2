import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'

import type { State } from '#app/features/sms-consent/office/report-filters.ts'
import type { ListQuery } from '#app/http/list.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import { withinDays } from '#app/server/request/within-days.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'

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

/** A page of numbers and the counts per state. */
export const numbersPage = (db: Orm, query: ReportFilters & ListQuery) =>
  pageOf(db, query, {
    from: numberStates(db, query),
    found: matchesFilters({ ...query, state: '' }),
    tab: sql`stated.state`,
    chosen: query.state,
    read: (where) =>
      db
        .select({
          id: consentEvents.id,
          phone: sql<string>`stated.phone`,
          verifiable: sql<boolean>`stated.verifiable`,
          name: latestName,
          general: sql<boolean>`stated.general`,
          informational: sql<boolean>`stated.informational`,
          marketing: sql<boolean>`stated.marketing`,
          state: sql<State>`stated.state`,
          events: sql<number>`stated.events`,
          lastAt: consentEvents.recordedAt,
          lastChannel: consentEvents.channel,
        })
        .from(numberStates(db, query))
        .innerJoin(consentEvents, sql`${consentEvents.id} = stated.id`)
        .where(where)
        .orderBy(...orderOf(query.sort)),
  })

/** Opt-outs have no name: then the latest name of the number. */
const latestName = sql<string | null>`coalesce(${consentEvents.name}, (
  select named.name from consent_events as named
  where named.phone_e164 = stated.phone and named.name is not null
  order by named.id desc limit 1
))`

/**
 * The numbers with their states, as a table named `stated`. The latest event that changed a kind decides it, and the highest ID
 * is the latest.
 */
export function numberStates(db: Orm, { q, phone = '', channel }: Pick<ReportFilters, 'q' | 'phone' | 'channel'>): SQL {
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
    .where(and(hasNumber, ofNumber(phone)))
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

function orderOf(sort: string): SQL[] {
  const order = orders.get(sort.replace('-', ''))
  if (!order) return [desc(consentEvents.id)]
  return [sql`${sort.startsWith('-') ? desc(order) : asc(order)} nulls last`, desc(consentEvents.id)]
}

const orders = new Map<string, SQL>([
  ['name', sql`lower(${latestName})`],
  ['events', sql`stated.events`],
  ['lastAt', sql`stated.id`],
])
