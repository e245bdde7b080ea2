import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { Clicks } from '#app/features/newsletter/schemas.ts'
import {
  newsletterClicks,
  newsletterIssues,
  newsletterLinks,
  newsletters,
  newslettersPurged,
} from '#db/schema/newsletter.ts'
import { settings } from '#db/schema/site.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

import { clickHash } from './click-key.server.ts'

const siteUrl = 'https://www.example.org'
const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url, SITE_URL: siteUrl })
const later = (seconds: number) => void (site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000))

const browser = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'sec-fetch-mode': 'navigate' }
const content = `Hello {{email}}.
[Book a visit]({{booking_url}})
[Our blog](/blog) and [somebody else](https://example.com/a?b=1&c=2)
[A page](/services) or [another](/about), or call {{phone}}.`

const set = async (value: object) => {
  await site.db
    .insert(settings)
    .values({ key: 'newsletter', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
/** Sends a newsletter and returns the links of each mail. */
async function send(emails = ['ada@example.net'], text = content) {
  await site.db.insert(newsletters).values(emails.map((email) => ({ email })))
  const written = { subject: 'Fall', content: text, status: 'scheduled' as const, scheduledAt: site.clock.now }
  const [issue] = await site.db.insert(newsletterIssues).values(written).returning()
  await site.work('newsletter-start')
  await site.work('newsletters')
  return {
    id: issue!.id,
    linksOf: (email: string) => linksIn(smtp.received.find(({ to }) => to?.[0]?.address === email)!.html!),
  }
}
const linksIn = (html: string) => Array.from(html.matchAll(/ href="(http[^"]*)"/g), ([, url]) => url!)
const counted = (links: string[]) => links.filter((url) => url.includes('/api/newsletter/click/'))
/** Like a browser opening a page; `fetch` sends other headers. */
const follow = async (url: string, headers: Record<string, string> = browser, method = 'GET') => {
  const outgoing = request(site.url + url.replace(siteUrl, ''), { headers, method }).end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.resume()
  return { status: response.statusCode!, location: response.headers.location ?? null }
}
const where = async (address: string) => (await follow(address)).location
const clicks = async (id: number) => {
  const response = await site.get(`/api/admin/newsletter/issues/${id}`, await site.signIn())
  return ((await response.json()) as { clicks: Clicks | null }).clicks
}

/** A day apart, so that one test's clicks are no burst with another's. */
let days = 0
beforeEach(async () => {
  later(days++ * 86_400)
  await set({ countClicks: true })
})

const tags = '?utm_source=newsletter&utm_medium=email&utm_campaign=fall'

test('links redirect through the site, except the subscriber’s own', async () => {
  const { id, linksOf } = await send()
  const links = linksOf('ada@example.net')
  const places = []
  for (const url of counted(links)) {
    const response = await follow(url)
    places.push([response.status, response.location])
  }
  expect(places).toEqual(
    expect.arrayContaining(
      ['/booking', '/blog', '/services', '/about']
        .map((path) => [302, siteUrl + path + tags])
        .concat([[302, 'https://example.com/a?b=1&c=2']]),
    ),
  )
  const own = links.filter((url) => !counted([url]).length)
  expect(own).toEqual([
    expect.stringContaining(`${siteUrl}/unsubscribe?token=`) as string,
    expect.stringContaining(`${siteUrl}/api/newsletter/view/${id}.`) as string,
  ])
  const text = smtp.received[0]!.text!
  expect(text).toContain(`${siteUrl}/booking`)
  expect(text).not.toContain('/click/')
})

test('links lead straight to their pages when counting is off', async () => {
  await set({})
  const { id, linksOf } = await send()
  expect(counted(linksOf('ada@example.net'))).toEqual([])
  expect(linksOf('ada@example.net')).toContain(`${siteUrl}/booking${tags.replaceAll('&', '&amp;')}`)
  expect(await clicks(id)).toBeNull()
})

test('each subscriber counts once per link, and automatic clicks separately', async () => {
  const { id, linksOf } = await send(['ada@example.net', 'ben@example.net', 'cleo@example.net'])
  const [booking, blog] = counted(linksOf('ada@example.net')).filter((_, at) => at < 2)
  // Right after sending: a scanner.
  later(20)
  await follow(counted(linksOf('cleo@example.net'))[0]!)
  later(3600)
  for (let times = 0; times < 3; times++) await follow(booking!)
  later(60)
  await follow(blog!)
  await follow(counted(linksOf('ben@example.net'))[0]!)
  await follow(counted(linksOf('ben@example.net'))[1]!, { 'user-agent': 'LinkChecker/1.0' })
  const { people, automatic, links } = (await clicks(id))!
  expect([people, automatic]).toEqual([2, 1])
  expect(links.slice(0, 3)).toMatchObject([
    { people: 2, automatic: 1 },
    { people: 1, automatic: 1 },
    { people: 0, automatic: 0 },
  ])
})

test('many links followed at once from one network are automatic; an earlier click stays a person’s', async () => {
  const { id, linksOf } = await send(['ada@example.net', 'ben@example.net'])
  const links = counted(linksOf('ada@example.net'))
  later(3600)
  await follow(links[0]!)
  later(3600)
  for (const url of [...links, ...counted(linksOf('ben@example.net'))]) await follow(url)
  expect(await clicks(id)).toMatchObject({ people: 1, automatic: 1 })
  later(3600)
  await follow(counted(linksOf('ben@example.net'))[1]!)
  expect(await clicks(id)).toMatchObject({ people: 2, automatic: 0 })
})

test('a HEAD request counts as automatic, whatever its user agent', async () => {
  const { id, linksOf } = await send()
  const [url] = counted(linksOf('ada@example.net'))
  later(3600)
  const head = await follow(url!, { 'user-agent': browser['user-agent'] }, 'HEAD')
  expect(head.location).toMatch(siteUrl)
  expect(await clicks(id)).toMatchObject({ people: 0, automatic: 1 })
  later(3600)
  await follow(url!)
  expect(await clicks(id)).toMatchObject({ people: 1, automatic: 0 })
})

test('a link keeps working with another key, after counting is off, and after the newsletter is deleted', async () => {
  const { id, linksOf } = await send()
  const [url] = counted(linksOf('ada@example.net'))
  later(3600)
  const place = await where(url!.replace(/[\w-]+\?/, 'preview?'))
  expect(place).toMatch(siteUrl)
  expect(await where(url!.replace(/.{22}\?/, `${'x'.repeat(22)}?`))).toBe(place)
  expect(await site.rows(newsletterClicks)).toEqual([])
  await set({})
  expect(await where(url!)).toBe(place)
  expect(await site.rows(newsletterClicks)).toEqual([])
  await site.db.update(newsletterIssues).set({ status: 'cancelled', deletedAt: site.clock.now })
  const purged = await site.send('DELETE', `/api/admin/trash/issue/${id}`, { headers: await site.signIn() })
  expect(purged.status).toBe(200)
  expect(await where(url!)).toBe(place)
})

test('a link keeps its target after a restore, even if another newsletter has its number', async () => {
  const { id, linksOf } = await send()
  const links = counted(linksOf('ada@example.net'))
  const places = await Promise.all(links.map(where))
  expect(new Set(places).size).toBe(links.length)
  await site.db.delete(newsletterLinks)
  await site.db.delete(newsletterClicks)
  expect(await Promise.all(links.map(where))).toEqual(places)
  later(3600)
  await site.db
    .insert(newsletterLinks)
    .values(links.map((_, position) => ({ issueId: id, position, url: `https://example.org/other/${position}` })))
  expect(await Promise.all(links.map(where))).toEqual(places)
  expect(await site.db.$count(newsletterClicks)).toBe(0)
})

test('the signing key exists before the first newsletter, so that a backup from before it has the key', async () => {
  const stored = () => site.db.select().from(settings).where(eq(settings.key, 'newsletter-links'))
  await site.work('newsletter-link-key')
  const before = await stored()
  expect(before).toHaveLength(1)
  const { linksOf } = await send()
  await site.work('newsletter-link-key')
  expect(await stored()).toEqual(before)
  const [url] = counted(linksOf('ada@example.net'))
  const target = await where(url!)
  await site.db.delete(newsletterLinks)
  expect([target, await where(url!)]).toEqual([expect.stringMatching(siteUrl), target])
  const office = await site.get('/api/admin/settings', await site.signIn())
  expect(await office.text()).not.toContain((before[0]!.value as { key: string }).key)
})

test('no one else can create a redirect to their site', async () => {
  const { linksOf } = await send()
  const [a, b] = counted(linksOf('ada@example.net')) as [string, string]
  const [, mark] = /to=([\w-]{22})\./.exec(a)!
  const evil = encodeURIComponent('https://evil.example/')
  for (const to of [
    `${mark}.${evil}`,
    `.${evil}`,
    evil,
    `${'A'.repeat(22)}.${evil}`,
    `${mark}.javascript%3Aalert(1)`,
    '',
  ])
    expect([to, (await follow(a.replace(/to=.*/, `to=${to}`))).status]).toEqual([to, 404])
  const other = /to=[\w-]{22}\.(.*)$/.exec(b)![1]!
  expect((await follow(a.replace(/to=.*/, `to=${mark}.${other}`))).status).toBe(404)
  expect((await follow(`${a}&to=${mark}.${evil}`)).status).toBe(404)
  expect((await follow(a.replace(/\?.*/, ''))).status).toBe(404)
  // Parameters that mail programs add are ignored.
  expect(await where(`${a}&utm_source=x`)).toBe(await where(a))
})

test('a URL with non-ASCII characters is redirected to', async () => {
  const { linksOf } = await send(
    ['ada@example.net'],
    '[A](https://example.com/größe–日本?q=ü#ä) [B](https://bücher.example/x)',
  )
  const [a, b] = counted(linksOf('ada@example.net'))
  expect(await follow(a!)).toEqual({
    status: 302,
    location: 'https://example.com/gr%C3%B6%C3%9Fe%E2%80%93%E6%97%A5%E6%9C%AC?q=%C3%BC#%C3%A4',
  })
  expect(await where(b!)).toBe('https://xn--bcher-kva.example/x')
})

test('an unknown link gets a friendly 404 page', async () => {
  await send()
  for (const link of ['1.99.x', '7.0.x', 'x', '1.0', '-1.0.x', '99999999999.0.x', `1.0.${'a'.repeat(300)}`]) {
    const response = await follow(`/api/newsletter/click/${link}`)
    expect([link, response.location]).toEqual([link, null])
    expect([400, 404]).toContain(response.status)
  }
})

test('a forwarded link does not reveal the token; the online version has the same links', async () => {
  const { id, linksOf } = await send()
  const [subscriber] = await site.rows(newsletters)
  const links = counted(linksOf('ada@example.net'))
  expect(links.length).toBeGreaterThan(3)
  expect(links.join()).not.toContain(subscriber!.token)
  const online = await site.get(`/api/newsletter/view/${id}.${subscriber!.token}`)
  expect(counted(linksIn(await online.text()))).toEqual(links)
})

test('a stored click does not identify its subscriber', async () => {
  const { linksOf } = await send()
  later(3600)
  await follow(counted(linksOf('ada@example.net'))[0]!)
  const [subscriber] = await site.rows(newsletters)
  const [click] = await site.rows(newsletterClicks)
  expect(click!.subscriberHash).toHaveLength(22)
  expect(subscriber!.token).not.toContain(click!.subscriberHash)
  const links = await site.db.select().from(newsletterLinks).orderBy(asc(newsletterLinks.position))
  expect(JSON.stringify(links)).not.toContain(subscriber!.token)
  await site.db.delete(newsletters).where(eq(newsletters.id, subscriber!.id))
  expect(await site.db.$count(newsletterClicks)).toBe(1)
})

test('clicks of a purged subscriber stay counted but anonymous', async () => {
  const { id, linksOf } = await send(['ada@example.net', 'ben@example.net'])
  later(3600)
  for (const url of counted(linksOf('ada@example.net')).slice(0, 2)) await follow(url)
  later(3600)
  await follow(counted(linksOf('ben@example.net'))[0]!)
  const [ada, ben] = await site.db.select().from(newsletters).orderBy(asc(newsletters.id))
  await site.db.update(newsletters).set({ deletedAt: site.clock.now }).where(eq(newsletters.id, ada!.id))
  const headers = await site.signIn()
  expect((await site.send('DELETE', `/api/admin/trash/subscriber/${ada!.id}`, { headers })).status).toBe(200)
  const [purged] = await site.rows(newslettersPurged)
  const marks = (await site.rows(newsletterClicks)).map(({ subscriberHash }) => subscriberHash)
  expect(marks).not.toContain(clickHash(id, purged!.token))
  expect(marks).toContain(clickHash(id, ben!.token))
  const { people, links } = (await clicks(id))!
  expect([people, links[0]!.people, links[1]!.people]).toEqual([2, 2, 1])
})

test('purging a newsletter deletes its clicks', async () => {
  const { id, linksOf } = await send()
  later(3600)
  await follow(counted(linksOf('ada@example.net'))[0]!)
  await site.db.update(newsletterIssues).set({ status: 'cancelled', deletedAt: site.clock.now })
  await site.send('DELETE', `/api/admin/trash/issue/${id}`, { headers: await site.signIn() })
  expect(await site.db.$count(newsletterClicks)).toBe(0)
})
