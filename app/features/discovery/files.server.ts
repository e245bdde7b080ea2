import type { FastifyInstance, FastifyRequest } from 'fastify'
import { and, eq, sql } from 'drizzle-orm'

import { addressLine, type BusinessProfile, tagline } from '#app/business/profile.ts'
import { hours } from '#app/business/hours.ts'
import { excerptOf } from '#app/features/blog/excerpt.ts'
import { isPublic, newestFirst, newestPostSummaries } from '#app/features/blog/public.server.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { idParam } from '#app/http/field-schemas.ts'
import type { Orm } from '#db/database.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { replyCached } from '#app/server/cache/reply-cached.ts'
import { blogPosts } from '#db/schema.ts'

import { escaped, html, postHtml, postMarkdown } from './post-markdown.ts'

type Post = typeof blogPosts.$inferSelect

/** Feed readers keep what they have read; the newest ones are enough. */
const inFeed = 20
/** What a language model is given to read: in short, and whole. */
const inSummary = 200
const inFull = 50
/** A sitemap may hold 50,000 addresses (sitemaps.org), the pages' included. */
const inSitemap = 49_900

/**
 * What machines read: sitemap, robots, feed, Markdown twins of the posts and a summary for language models. `pages` are
 * the public paths to be found (PRODUCT §9.5).
 */
export function serveDiscovery(part: FastifyInstance, context: Context, pages: string[]): void {
  const serve = (path: string, type: string, make: (request: FastifyRequest) => Promise<string>) =>
    part.get(path, (request, reply) => {
      const key = pathOf({ path }, request.params as Record<string, string>)
      return replyCached({ cache: context.cache, key, request, reply }, async () => ({
        status: 200,
        type,
        body: await make(request),
      }))
    })
  const profile = () => context.profile(context.database.orm)
  const db = context.database.orm

  serve('/sitemap.xml', 'application/xml', async () => sitemap(await profile(), pages, await addresses(db)))
  serve('/robots.txt', 'text/plain', async () => robots(await profile()))
  serve('/feed.xml', 'application/rss+xml', async () => feed(await profile(), await newest(db, inFeed)))
  serve('/llms.txt', 'text/markdown', async () =>
    summary(await profile(), pages, await newestPostSummaries(db, inSummary)),
  )
  serve('/llms-full.txt', 'text/markdown', async () => {
    const posts = await newest(db, inFull)
    return [summary(await profile(), pages, posts), ...posts.map(postMarkdown)].join('\n---\n\n')
  })
  serve('/.well-known/security.txt', 'text/plain', async () => security(await profile(), context.now()))
  serve('/blog/:id.md', 'text/markdown', async (request) => {
    const { data } = idParam.safeParse(request.params)
    const [post] = data
      ? await db
          .select()
          .from(blogPosts)
          .where(and(isPublic, eq(blogPosts.id, data.id)))
      : []
    if (!post) throw refuse.notFound('Blog post not found')
    return postMarkdown(post)
  })
}

const newest = (db: Orm, count: number): Promise<Post[]> =>
  db
    .select()
    .from(blogPosts)
    .where(isPublic)
    .orderBy(...newestFirst)
    .limit(count)

/** As text: ten thousand dates are not read only to be written again. */
const changed = sql<string>`to_char(${blogPosts.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const addresses = (db: Orm) =>
  db
    .select({ id: blogPosts.id, changed })
    .from(blogPosts)
    .where(isPublic)
    .orderBy(...newestFirst)
    .limit(inSitemap)

function sitemap({ siteUrl }: BusinessProfile, pages: string[], posts: { id: number; changed: string }[]): string {
  const entry = (path: string, changed?: string) =>
    `<url><loc>${html(siteUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  const newest = posts.reduce<string | undefined>(
    (last, { changed }) => (last && last > changed ? last : changed),
    undefined,
  )
  const entries = [
    ...pages.map((path) => entry(path, path === '/' || path === '/blog' ? newest : undefined)),
    ...posts.map(({ id, changed }) => entry(`/blog/${id}`, changed)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

const robots = ({ siteUrl }: BusinessProfile) => `User-agent: *\nDisallow: /admin\n\nSitemap: ${siteUrl}/sitemap.xml\n`

async function feed({ siteUrl, brand }: BusinessProfile, posts: Post[]): Promise<string> {
  const { Feed } = await import('feed')
  const rss = new Feed({
    id: `${siteUrl}/blog`,
    title: `HVAC Tips & Insights | ${brand}`,
    description: 'Heating, cooling and air quality, explained for homes in and around St. Louis.',
    link: `${siteUrl}/blog`,
    language: 'en-US',
    favicon: `${siteUrl}/favicon.ico`,
    image: `${siteUrl}/icon-512.png`,
    copyright: brand,
    feedLinks: { rss: `${siteUrl}/feed.xml` },
    ...(posts[0] && { updated: posts[0].updatedAt }),
  })
  for (const post of posts) {
    const link = `${siteUrl}/blog/${post.id}`
    rss.addItem({
      id: link,
      guid: link,
      link,
      title: post.title,
      description: excerptOf(post),
      content: postHtml(post.content),
      category: [{ name: post.category }],
      date: post.publishedAt ?? post.createdAt,
    })
  }
  // XML can't hold them, not even escaped: one that was pasted into a post would break the whole feed.
  return rss.rss2().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
}

function summary(
  profile: BusinessProfile,
  pages: string[],
  posts: Pick<Post, 'id' | 'title' | 'excerpt' | 'content'>[],
): string {
  const { siteUrl, brand } = profile
  return `# ${brand}

> ${tagline} Heating, cooling and air-quality contractor for homes and businesses in and around St. Louis. Licensed and insured, after-hours service, 100% satisfaction guarantee.

- Phone: ${profile.tollFree} (toll-free), ${profile.local} (local)
- E-mail: ${profile.email}
- Address: ${addressLine(profile.address)}
- Business hours: ${hours.contactPage.weekdays}; weekends: ${hours.contactPage.weekends}
- Request an appointment: ${siteUrl}/booking

## Pages

${pages.map((path) => `- ${siteUrl}${path}`).join('\n')}

## Newest articles

All of them are in ${siteUrl}/sitemap.xml; each is also there as Markdown, at its address and ".md".

${posts.map((post) => `- [${escaped(post.title)}](${siteUrl}/blog/${post.id}.md): ${escaped(excerptOf(post))}`).join('\n')}
`
}

/** RFC 9116: an expiry less than a year away, moved on with every month. */
function security({ email, siteUrl }: BusinessProfile, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7, 1))
  return `Contact: mailto:${email}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\nCanonical: ${siteUrl}/.well-known/security.txt\n`
}
