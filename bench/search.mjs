// How long the search of the whole office takes among 100,000 leads, 60,000 customers and 20,000 subscribers, for every
// beginning of what people type.
import { sql } from 'drizzle-orm'

import { costOf, onBothDatabases, percentiles } from './filled-site.mjs'
import { table } from './site.mjs'

const bookings = 60_000
const messages = 40_000
const customers = 60_000
const subscribers = 20_000
const rounds = 5
/** Found everywhere, in a tenth of the rows, in few, in none. */
const typed = [
  '(314) 555-0100',
  '5550',
  'ann',
  'ann zimmer',
  'jose garcia',
  'p37123@example.org',
  'B-1042',
  '#41000',
  'the furnace makes',
  'number 4711',
  'gas leak',
  'signs furnace',
  'nobody',
]

export async function search() {
  const lines = await onBothDatabases(fill, async (site, cookie) => {
    const costs = []
    for (let round = 0; round < rounds; round++) {
      for (const q of typed.flatMap(beginnings)) {
        const cost = await costOf(site, `/api/admin/search?q=${encodeURIComponent(q)}`, cookie)
        if (round > 0) costs.push({ q, ...cost })
      }
    }
    const worst = costs.reduce((one, other) => (one.cpu > other.cpu ? one : other))
    return [[costs.length, ...percentiles(costs), `${worst.cpu.toFixed(1)} ms (“${worst.q}”)`]]
  })
  return table(['database', 'searches', 'p50', 'p99', 'CPU p50', 'CPU p99', 'most CPU'], lines)
}

/** Each pause in typing: "an", "ann", "ann ", … */
const beginnings = (text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2))

/** In batches: statements are limited to 30 s. With their customers, whom a job would otherwise look for meanwhile. */
async function fill(orm) {
  const first = sql`(array['Ann', 'Bob', 'José', 'Dana', 'Earl', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo'])[1 + n * 7 % 10]`
  const last = sql`(array['Lee', 'Miller', 'O’Brien', 'Smith', 'García', 'Young', 'Zimmer', 'Adams', 'Baker', 'Clark'])[1 + n / 10 % 10]`
  const email = sql`'p' || n || '@example.org'`
  const phone = sql`'(314) ' || lpad((n * 7919 % 800 + 200)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0')`
  const message = sql`'The furnace makes a noise, number ' || n || '. ' || case when n % 5000 = 0 then 'I smell a gas leak. ' else '' end
    || repeat('Please call me before noon if you can, the dog is friendly. ', n % 6)`
  const times = sql`now() - n * interval '10 minutes', now() - n * interval '8 minutes'`
  for (let from = 1; from <= bookings; from += 10_000) {
    const numbers = sql`generate_series(${from}::int, ${from + 9_999}::int) n`
    if (from < customers)
      await orm.execute(sql`insert into customers (name, email, phone_e164, search_text, request_count, last_request_at)
      select ${first} || ' ' || ${last}, ${email}, '+1' || regexp_replace(${phone}, '\\D', '', 'g'),
        search_fold(${first} || ' ' || ${last} || ' ' || ${email} || ' ' || regexp_replace(${phone}, '\\D', '', 'g')), 2, now() from ${numbers}`)
    await orm.execute(sql`insert into bookings (customer_id, first_name, last_name, email, phone, service_type, message, status, created_at, due_at)
      select n, ${first}, ${last}, ${email}, ${phone}, 'heating', ${message}, 'completed', ${times} from ${numbers}`)
    if (from < messages)
      await orm.execute(sql`insert into contacts (customer_id, name, email, phone, subject, message, status, created_at, due_at)
      select n, ${first} || ' ' || ${last}, ${email}, ${phone}, 'quote', ${message}, 'archived', ${times} from ${numbers}`)
    if (from < subscribers)
      await orm.execute(sql`insert into newsletters (email, source) select ${email}, 'home' from ${numbers}`)
  }
  await orm.execute(sql`insert into blog_posts (title, excerpt, content, category, is_published)
    select 'Signs of a tired furnace, part ' || n, 'What to know.', 'Text', 'Maintenance', true from generate_series(1, 1000) n`)
}
