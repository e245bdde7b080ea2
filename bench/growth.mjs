// What 1,000 times the rows do to pages and lists: 10 and 10,000 posts, 10 and 100,000 bookings, on PostgreSQL. Pages are
// drawn anew for each request, so that nothing kept ready hides what they cost.
import { startPostgres } from '../scripts/postgres.mjs'
import { median, password, startSite, table } from './site.mjs'

const times = 25

export async function growth() {
  const { default: pg } = await import('pg')
  const postgres = await startPostgres()
  try {
    const site = await startSite({ DATABASE_URL: postgres.url })
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { headers } = await fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    const cookie = headers.getSetCookie()[0].split(';')[0]
    const measured = [
      ['/', 'session=none'],
      ['/blog', 'session=none'],
      ['/blog/1', 'session=none'],
      ['/sitemap', 'session=none'],
      ['/sitemap.xml', ''],
      ['/feed.xml', ''],
      ['/api/blog-posts', 'session=none'],
      ['/api/admin/bookings', cookie],
      ['/api/admin/bookings?q=Lee', cookie],
      ['/api/admin/queue', cookie],
      ['/api/admin/stats', cookie],
      ['/api/admin/blog-posts', cookie],
    ]
    const measure = async () => {
      const found = []
      for (const [path, who] of measured) {
        const spans = []
        let bytes = 0
        for (let at = 0; at < times; at++) {
          const began = performance.now()
          const answer = await fetch(site.url + path, { headers: { cookie: who, 'accept-encoding': 'identity' } })
          bytes = (await answer.arrayBuffer()).byteLength
          spans.push(performance.now() - began)
          if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
        }
        found.push({ path, span: median(spans), bytes })
      }
      return found
    }
    await rows(client, { posts: 0, bookings: 10 })
    await measure()
    const few = await measure()
    await rows(client, { posts: 9_990, bookings: 99_990 })
    const many = await measure()
    await client.end()
    await site.stop()
    return table(
      ['asked for', 'few rows', '1,000 times the rows', 'ratio', 'size'],
      few.map(({ path, span, bytes }, at) => [
        path,
        `${span.toFixed(1)} ms`,
        `${many[at].span.toFixed(1)} ms`,
        (many[at].span / span).toFixed(2),
        `${Math.round(bytes / 1024)} → ${Math.round(many[at].bytes / 1024)} kB`,
      ]),
    )
  } finally {
    postgres.stop()
  }
}

/** More posts and bookings, as like real ones as SQL makes them. */
async function rows(client, { posts, bookings }) {
  await client.query(
    `insert into blog_posts (title, content, category, is_published, created_at)
     select 'Post number ' || n, repeat('A line of words about furnaces and air. ', 60), 'Heating Tips', true,
       now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [posts],
  )
  await client.query(
    `insert into bookings (first_name, last_name, email, phone, service_type, message, status, created_at, due_at)
     select 'Ann', 'Lee ' || n, 'ann' || n || '@example.org', '(314) 555-0100', 'heating', 'Noise ' || n,
       case when n % 50 = 0 then 'pending' else 'completed' end,
       now() - n * interval '10 minutes', now() - n * interval '10 minutes' + interval '2 hours'
     from generate_series(1, $1::int) n`,
    [bookings],
  )
  await client.query('vacuum analyze')
}
