// What 1,000 times the rows do to pages and lists: two sites side by side on one PostgreSQL server, one with 10 posts and 10
// bookings, messages and readers, one with 10,000 and 100,000 of each. They are asked in turn, so that whatever else the
// machine does weighs on both. What is kept ready is forgotten before each request, as after a change: nothing kept hides
// what an answer costs when it is made.
import { readFileSync } from 'node:fs'

import { startPostgres } from '../scripts/postgres.mjs'
import { publicPaths } from '../tests/quality/public-paths.ts'
import { password, startSite } from '../scripts/built-site.mjs'
import { cpuOf, table } from './site.mjs'

const times = 15
/** As app/features/blog/page-numbers.ts has it. */
const onPage = 14
const sizes = [
  { posts: 10, leads: 10 },
  { posts: 10_000, leads: 100_000 },
]

/** Every public page, and the archive's last one; then what visitors' browsers and machines read. */
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
  '/api/admin/newsletter/subscribers',
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
      for (const path of paths) lines.push(await line(sites, path, cookieOf))
      return table(['request', '10 → 10,000 posts, 10 → 100,000 leads', 'ratio', 'CPU', 'size'], lines)
    }
    // One round for nothing: code and data are warm.
    await tableOf([...visitors, ...office], ({ owner }) => owner)
    return [
      'Public pages and reads, rendered again for each request:',
      await tableOf(visitors, anybody),
      'Responses with every post, rendered once after each change:',
      await tableOf(everything, anybody),
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

/** A visitor, whose pages are drawn for him alone. */
const anybody = () => 'session=none'

/** A site on a database of its own, filled, with its owner signed in. */
async function openSite(server, size) {
  const { default: pg } = await import('pg')
  const address = new URL(server)
  address.pathname = `/growth_${size.posts}`
  const maker = new pg.Client({ connectionString: server })
  await maker.connect()
  await maker.query(`create database growth_${size.posts}`)
  await maker.end()
  const site = await startSite({ DATABASE_URL: address.href })
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  await fill(client, size)
  const { rows } = await client.query('select max(id) - 5 as post from blog_posts')
  const { headers } = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  const owner = headers.getSetCookie()[0].split(';')[0]
  return { site, client, owner, post: rows[0].post, last: Math.ceil(size.posts / onPage) }
}

async function line(sites, path, cookieOf) {
  const costs = sites.map(() => ({ spans: [], cpus: [], bytes: 0 }))
  for (let at = 0; at < (everything.includes(path) ? 5 : times); at++) {
    for (const [index, one] of sites.entries()) {
      const { span, cpu, bytes } = await cost(one, path, cookieOf(one))
      costs[index].spans.push(span)
      costs[index].cpus.push(cpu)
      costs[index].bytes = bytes
    }
  }
  const [few, many] = costs.map(({ spans, cpus, bytes }) => ({ span: quarter(spans), cpu: quarter(cpus), bytes }))
  return [
    `\`${path}\``,
    `${few.span.toFixed(1)} → ${many.span.toFixed(1)} ms`,
    (many.span / few.span).toFixed(2),
    `${few.cpu.toFixed(1)} → ${many.cpu.toFixed(1)} ms`,
    `${(few.bytes / 1024).toFixed(1)} → ${(many.bytes / 1024).toFixed(1)} kB`,
  ]
}

/** What the fastest quarter stays under: whatever else the machine does only ever adds. */
const quarter = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 4)]

/** What one address costs when it is asked for: milliseconds until all of it has come, and CPU of the answering thread. */
async function cost({ site, client, post, last }, path, cookie) {
  const address = site.url + path.replace('POST', post).replace('LAST', last)
  await client.query(`select pg_notify('site_events', '{"type":"missed"}')`)
  await quiet(site.pid)
  const before = threadTime(site.pid)
  const began = performance.now()
  const response = await fetch(address, { headers: { cookie, 'accept-encoding': 'identity' } })
  const bytes = (await response.arrayBuffer()).byteLength
  const span = performance.now() - began
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
  return { span, cpu: threadTime(site.pid) - before, bytes }
}

/** Until what was answered last is compressed, and the news that all is to be forgotten has come. */
async function quiet(pid) {
  const until = performance.now() + 1_000
  let last = -1
  while (performance.now() < until) {
    const now = cpuOf(pid)
    if (now === last) return
    last = now
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/** CPU time of the thread that answers, in milliseconds; it runs everything but compression. */
const threadTime = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** So many posts, all in one category, and so many bookings, messages and readers, as like real ones as SQL makes them. */
async function fill(client, { posts, leads }) {
  await client.query('delete from blog_posts')
  await client.query(
    `insert into blog_posts (title, excerpt, content, category, is_published, created_at)
     select 'Post number ' || n, 'What there is to know about furnaces and air, part ' || n || '.',
       repeat('A line of words about furnaces and air. ', 60), 'Maintenance', true, now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [posts],
  )
  await client.query(
    `insert into bookings (first_name, last_name, email, phone, service_type, message, status, created_at, due_at)
     select 'Ann', 'Lee ' || n, 'ann' || n || '@example.org', '(314) 555-0100', 'heating', 'Noise ' || n,
       case when n % 50 = 0 then 'pending' else 'completed' end,
       now() - n * interval '10 minutes', now() - n * interval '10 minutes' + interval '2 hours'
     from generate_series(1, $1::int) n`,
    [leads],
  )
  await client.query(
    `insert into contacts (name, email, phone, subject, message, status, created_at, due_at)
     select 'Ann Lee ' || n, 'ann' || n || '@example.org', '(314) 555-0100', 'heating', 'A question ' || n,
       case when n % 50 = 0 then 'unread' else 'archived' end,
       now() - n * interval '10 minutes', now() - n * interval '10 minutes' + interval '2 hours'
     from generate_series(1, $1::int) n`,
    [leads],
  )
  await client.query(
    `insert into newsletters (email, status, source, subscribed_at)
     select 'ann' || n || '@example.org', 'active', 'home', now() - n * interval '10 minutes'
     from generate_series(1, $1::int) n`,
    [leads],
  )
  await client.query('vacuum analyze')
}
