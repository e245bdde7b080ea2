// How long one customer's record and timeline take among 100,000 customers, with 200,000 requests, 400,000 events of
// their history, 200,000 emails and 100,000 consent events.
import { sql } from 'drizzle-orm'

import { costOf, onBothDatabases, percentiles } from './filled-site.mjs'
import { table } from './site.mjs'

const customers = 100_000
const rounds = 500
/** A customer with this many requests, as a property manager has. */
const busiest = 300

export async function customerRecords() {
  const lines = await onBothDatabases(fill, async (site, cookie) => {
    const found = []
    for (const [request, pathOf] of Object.entries(reads)) {
      const costs = []
      for (let round = 0; round < rounds; round++) {
        const cost = await costOf(site, `/api/admin/customers${pathOf()}`, cookie)
        if (round >= 20) costs.push(cost)
      }
      found.push([request, ...percentiles(costs)])
    }
    return found
  })
  return table(['database', 'request', 'p50', 'p99', 'CPU p50', 'CPU p99'], lines)
}

const anyone = () => 2 + Math.floor(Math.random() * (customers - 1))

/** Paths after /api/admin/customers. */
const reads = {
  timeline: () => `/${anyone()}/timeline`,
  record: () => `/${anyone()}`,
  'sender of a request': () => `/sender/booking/${anyone()}`,
  [`timeline of one with ${busiest} requests`]: () => '/1/timeline',
  list: () => '',
  'list, searched': () => `?q=person%20${anyone()}`,
}

/** Each customer has a booking and a message; every tenth shares the number of the one before. */
export async function fill(orm, count = customers) {
  const address = sql.raw(`'person' || n || '@example.org'`)
  const number = sql.raw(`(3140000000 + n - (n % 10 = 0)::int)`)
  const at = sql.raw(`now() - n * interval '3 minutes'`)
  const all = sql`from generate_series(1, ${sql.raw(String(count))}) n`
  await orm.execute(sql`
    insert into customers (id, name, email, phone_e164, search_text, request_count, last_request_at, created_at)
    select n, 'Person ' || n, ${address}, '+1' || ${number}, 'person ' || n || ' ' || ${address} || ' ' || ${number} || ' +1' || ${number}, 2, ${at}, ${at} ${all}`)
  await orm.execute(sql`
    insert into bookings (id, first_name, last_name, email, phone, phone_e164, service_type, message, status, customer_id, created_at, due_at)
    select n, 'Person', n, ${address}, ${number}, '+1' || ${number}, 'heating', 'The furnace clicks and stops.', 'completed', n, ${at}, ${at} ${all}`)
  await orm.execute(sql`
    insert into contacts (id, name, email, phone, phone_e164, subject, message, status, customer_id, created_at, due_at)
    select n, 'Person ' || n, ${address}, ${number}, '+1' || ${number}, 'quote', 'What would a heat pump cost?', 'archived', n, ${at}, ${at} ${all}`)
  await orm.execute(sql`update contacts set customer_id = 1 where id > ${sql.raw(String(count - busiest))}`)
  for (const kind of ['booking', 'contact']) {
    const of = sql.raw(`'${kind}'`)
    for (const type of ['status', 'note']) {
      await orm.execute(sql`
        insert into record_events (kind, record_id, type, "to", text, actor, at)
        select ${of}, n, ${sql.raw(`'${type}'`)}, 'read', 'Called back', 'admin', ${at} ${all}`)
    }
    await orm.execute(sql`
      insert into outbox (kind, "to", subject, html, text, status, next_at, related_kind, related_id, created_at)
      select 'customer-received', ${address}, 'We received your request', repeat('x', 2000), '', 'sent', ${at}, ${of}, n, ${at} ${all}`)
  }
  await orm.execute(sql`
    insert into consent_events (phone_e164, phone_raw, action, effect_general, effect_informational, effect_marketing, channel, recorded_at, recorded_by, prev_hash, hash)
    select '+1' || ${number}, ${number}, 'submitted', 'granted', 'granted', 'unchanged', 'booking', ${at}, 'visitor', n - 1, n ${all}`)
  for (const name of ['customers', 'bookings', 'contacts']) {
    await orm.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${count})`)
  }
}
