// What 1,000 times the rows do to pages and lists: two sites side by side on one PostgreSQL server, one with 10 posts
// and 10 bookings, messages and subscribers, one with 10,000 and 100,000 of each. Requests alternate between them, so
// that other load on the machine affects both. The response cache is cleared before each request, as after a change,
// so that each response is rendered.
import { startPostgres } from '../scripts/postgres.mjs'
import { publicPaths } from '../tests/helpers/public-paths.ts'
import { signIn, startSite } from './built-site.mjs'
import { cpuOf, table, threadTime } from './site.mjs'

const times = 15
/** The same as in app/features/blog/page-numbers.ts. */
const postsPerPage = 14
const sizes = [
  { posts: 10, leads: 10 },
  { posts: 10_000, leads: 100_000 },
]

/** Every public page and the last page of the blog, then feeds and public calls. */
const visitors = [
  ...publicPaths.filter((path) => !/^\/(admin|no-such|blog\/)/.test(path)),
  '/blog?page=LAST',
  '/blog?category=maintenance',
  '/blog?category=maintenance&page=LAST',
  '/blog/POST',
  '/api/blog-posts?page=1',
  '/api/blog-posts/POST',
  '/api/blog-posts/POST/related',
  '/api/categories',
  '/feed.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/blog/POST.md',
]
/** These return every post. */
const everything = ['/sitemap.xml', '/api/blog-posts']
const office = [
  '/api/admin/bookings',
  '/api/admin/bookings?q=Lee',
  '/api/admin/contacts',
  '/api/admin/contacts?q=Lee',
  '/api/admin/customers',
  '/api/admin/customers?q=Lee',
  '/api/admin/customers/5',
  '/api/admin/customers/5/timeline',
  '/api/admin/newsletter/subscribers',
  '/api/admin/search?q=Lee',
  '/api/admin/search?q=5550100',
  '/api/admin/queue',
  '/api/admin/stats',
  '/api/admin/activity',
  '/api/admin/images',
  '/api/admin/trash',
  '/api/admin/categories',
  '/api/admin/blog-posts/rows',
]

export async function growth() {
  const postgres = await startPostgres()
  const sites = []
  try {
    for (const size of sizes) sites.push(await openSite(postgres.url, size))
    for (const { client } of sites) await client.query('checkpoint')
    const tableOf = async (paths, cookieOf) => {
      const lines = []
      for (const path of paths) lines.push(await lineOf(sites, path, cookieOf))
      return table(['request', '10 → 10,000 posts, 10 → 100,000 leads', 'ratio', 'CPU', 'size'], lines)
    }
    // A warm-up round.
    await tableOf([...visitors, ...office], ({ owner }) => owner)
    return [
      'Public pages and calls, uncached:',
      await tableOf(visitors, visitorCookie),
      'Responses with every post, rendered once after each change:',
      await tableOf(everything, visitorCookie),
      'The office:',
      await tableOf(office, ({ owner }) => owner),
    ].join('\n\n')
  } finally {
    for (const { client, site } of sites) {
      await client.end()
      await site.stop()
    }
    postgres.stop()
  }
}

/** A visitor whose pages are rendered for each request. */
const visitorCookie = () => 'session=none'

/** A site with its own filled database, with the owner signed in. */
async function openSite(server, size) {
  const { default: pg } = await import('pg')
  const address = new URL(server)
  address.pathname = `/growth_${size.posts}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database growth_${size.posts}`)
  await admin.end()
  const site = await startSite({ DATABASE_URL: address.href })
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  await fill(client, size)
  const { rows } = await client.query('select max(id) - 5 as post from blog_posts')
  const owner = await signIn(site.url)
  return { site, client, owner, post: rows[0].post, last: Math.ceil(size.posts / postsPerPage) }
}

async function lineOf(sites, path, cookieOf) {
  const costs = sites.map(() => ({ durations: [], cpus: [], bytes: 0 }))
  for (let at = 0; at < (everything.includes(path) ? 5 : times); at++) {
    for (const [index, one] of sites.entries()) {
      const { duration, cpu, bytes } = await cost(one, path, cookieOf(one))
      costs[index].durations.push(duration)
      costs[index].cpus.push(cpu)
      costs[index].bytes = bytes
    }
  }
  const [few, many] = costs.map(({ durations, cpus, bytes }) => ({
    duration: lowerQuartile(durations),
    cpu: lowerQuartile(cpus),
    bytes,
  }))
  return [
    `\`${path}\``,
    `${few.duration.toFixed(1)} → ${many.duration.toFixed(1)} ms`,
    (many.duration / few.duration).toFixed(2),
    `${few.cpu.toFixed(1)} → ${many.cpu.toFixed(1)} ms`,
    `${(few.bytes / 1024).toFixed(1)} → ${(many.bytes / 1024).toFixed(1)} kB`,
  ]
}

/** The 25th percentile: other load on the machine only ever adds time. */
const lowerQuartile = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 4)]

/** The cost of one URL: milliseconds until the response is complete, and CPU time of the main thread. */
async function cost({ site, client, post, last }, path, cookie) {
  const address = site.url + path.replace('POST', post).replace('LAST', last)
  await client.query(`select pg_notify('site_events', '{"type":"missed"}')`)
  await waitUntilIdle(site.pid)
  const before = threadTime(site.pid)
  const began = performance.now()
  const response = await fetch(address, { headers: { cookie, 'accept-encoding': 'identity' } })
  const bytes = (await response.arrayBuffer()).byteLength
  const duration = performance.now() - began
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}.`)
  return { duration, cpu: threadTime(site.pid) - before, bytes }
}

/** Until the last response is compressed, and the site has been notified to clear its cache. */
async function waitUntilIdle(pid) {
  const until = performance.now() + 1_000
  let last = -1
  while (performance.now() < until) {
    const now = cpuOf(pid)
    if (now === last) return
    last = now
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/**
 * Inserts this many posts, all in one category, and this many customers, each with a booking, its history and email, a
 * message and a subscription, as realistic as SQL allows.
 */
async function fill(client, { posts, leads }) {
  await client.query('delete from blog_posts')
  await client.query(insertPosts, [posts])
  for (const insert of insertLeads) await client.query(insert, [leads])
  await client.query('vacuum analyze')
}

const insertPosts = `
insert into blog_posts (title, excerpt, content, category, is_published, created_at)
     select 'Post number ' || n, 'What there is to know about furnaces and air, part ' || n || '.',
       repeat('A line of text about furnaces and air. ', 60), 'Maintenance', true, now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`

const insertLeads = [
  `insert into customers (name, email, search_text, request_count, last_request_at)
     select 'Ann Lee ' || n, 'ann' || n || '@example.org', 'ann lee ' || n, 2, now() - n * interval '10 minutes'
     from generate_series(1, $1::int) n`,
  `insert into bookings (customer_id, first_name, last_name, email, phone, service_type, message, status, created_at, due_at)
     select n, 'Ann', 'Lee ' || n, 'ann' || n || '@example.org', '(314) 555-0100', 'heating', 'Noise ' || n,
       case when n % 50 = 0 then 'pending' else 'completed' end,
       now() - n * interval '10 minutes', now() - n * interval '10 minutes' + interval '2 hours'
     from generate_series(1, $1::int) n`,
  `insert into record_events (kind, record_id, type, "to", text, actor, at)
     select 'booking', n, type, 'read', 'Called back', 'admin', now() - n * interval '9 minutes'
     from generate_series(1, $1::int) n, unnest(array['status', 'note']) type`,
  `insert into outbox (kind, "to", subject, html, text, status, next_at, related_kind, related_id, created_at)
     select 'customer-received', 'ann' || n || '@example.org', 'We received your request', repeat('x', 2000), '', 'sent',
       now(), 'booking', n, now() - n * interval '10 minutes'
     from generate_series(1, $1::int) n`,
  `insert into contacts (customer_id, name, email, phone, subject, message, status, created_at, due_at)
     select n, 'Ann Lee ' || n, 'ann' || n || '@example.org', '(314) 555-0100', 'heating', 'A question ' || n,
       case when n % 50 = 0 then 'unread' else 'archived' end,
       now() - n * interval '10 minutes', now() - n * interval '10 minutes' + interval '2 hours'
     from generate_series(1, $1::int) n`,
  `insert into newsletters (email, status, source, subscribed_at)
     select 'ann' || n || '@example.org', 'active', 'home', now() - n * interval '10 minutes'
     from generate_series(1, $1::int) n`,
]
