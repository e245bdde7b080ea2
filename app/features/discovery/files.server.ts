import type { FastifyInstance, FastifyRequest } from 'fastify'
import { and, eq, type SQL } from 'drizzle-orm'

import { addressLine, type BusinessProfile, phonesOf } from '#app/business/profile.ts'
import { excerptOf } from '#app/features/blog/excerpt.ts'
import { isPublic, newestFirst, newestPostSummaries } from '#app/features/blog/public.server.ts'
import { aboutService, activeCategories } from '#app/features/services/public.server.ts'
import { isServiceCategory, type ServiceCategory } from '#app/features/services/service-categories.ts'
import { serviceHeadings } from '#app/features/services/service-heading.ts'
import { serviceFeedPath, servicePath } from '#app/features/services/service-path.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { idParam } from '#app/http/field-schemas.ts'
import type { Orm } from '#db/database.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { replyCached } from '#app/server/cache/reply-cached.ts'
import { blogPosts } from '#db/schema/blog.ts'

import { withPublicAddress } from './business-data.ts'
import { escapeHtml, escapeMarkdown, postHtml, postMarkdown } from './post-markdown.ts'

type Post = typeof blogPosts.$inferSelect

const feedLimit = 20
const llmsLimit = 200
const llmsFullLimit = 50
/** A sitemap may have 50,000 URLs, the pages' included. */
const sitemapLimit = 49_900

/** Serves sitemap, robots.txt, feed, llms.txt, security.txt and posts as Markdown. `fixed`: the public paths to list. */
export function serveDiscovery(part: FastifyInstance, context: Context, fixed: string[]): void {
  const serve = (path: string, type: string, make: (request: FastifyRequest) => Promise<string>) =>
    part.get(path, (request, reply) => {
      const key = pathOf({ path }, request.params as Record<string, string>)
      return replyCached({ cache: context.cache, key, request, reply }, async () => ({
        status: 200,
        type,
        body: await make(request),
      }))
    })
  const profile = async () => withPublicAddress(await context.profile(context.database.orm))
  const db = context.database.orm
  const pages = async () => [...fixed, ...(await activeCategories(db)).map(servicePath)]

  serve('/sitemap.xml', 'application/xml', async () => sitemap(await profile(), await pages(), await sitemapPosts(db)))
  serve('/robots.txt', 'text/plain', async () => robots(await profile()))
  serve('/feed.xml', 'application/rss+xml', async () => feed(await profile(), {}, await newest(db, feedLimit)))
  serve('/feed/:category.xml', 'application/rss+xml', async (request) => {
    const { category } = request.params as { category: string }
    if (!isServiceCategory(category)) throw refuse.notFound()
    return feed(await profile(), { category }, await newest(db, feedLimit, aboutService(category)))
  })
  serve('/llms.txt', 'text/markdown', async () =>
    llms(await profile(), await pages(), await newestPostSummaries(db, llmsLimit)),
  )
  serve('/llms-full.txt', 'text/markdown', async () => {
    const posts = await newest(db, llmsFullLimit)
    return [llms(await profile(), await pages(), posts), ...posts.map(postMarkdown)].join('\n---\n\n')
  })
  serve('/.well-known/security.txt', 'text/plain', async () => securityTxt(await profile(), context.now()))
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

const newest = (db: Orm, count: number, condition?: SQL): Promise<Post[]> =>
  db
    .select()
    .from(blogPosts)
    .where(and(isPublic, condition))
    .orderBy(...newestFirst)
    .limit(count)

const sitemapPosts = (db: Orm) =>
  db
    .select({ id: blogPosts.id, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublic)
    .orderBy(...newestFirst)
    .limit(sitemapLimit)

function sitemap({ siteUrl }: BusinessProfile, pages: string[], posts: Pick<Post, 'id' | 'updatedAt'>[]): string {
  const entry = (path: string, changed?: Date) =>
    `<url><loc>${escapeHtml(siteUrl + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
  const [newest] = posts.map(({ updatedAt }) => updatedAt).toSorted((one, other) => Number(other) - Number(one))
  const entries = [
    ...pages.map((path) => entry(path, path === '/' || path === '/blog' ? newest : undefined)),
    ...posts.map(({ id, updatedAt }) => entry(`/blog/${id}`, updatedAt)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

const robots = ({ siteUrl }: BusinessProfile) =>
  `User-agent: *\nDisallow: /admin\n${siteUrl && `\nSitemap: ${siteUrl}/sitemap.xml\n`}`

/** Of all posts, or of those about a category of services. */
async function feed(
  { siteUrl: stated, brand, region }: BusinessProfile,
  { category }: { category?: ServiceCategory },
  posts: Post[],
): Promise<string> {
  const { Feed } = await import('feed')
  // The library takes whole addresses only.
  const siteUrl = stated || noAddress
  const [path, own] = category ? [servicePath(category), serviceFeedPath(category)] : ['/blog', '/feed.xml']
  const rss = new Feed({
    id: siteUrl + path,
    title: `${category ? serviceHeadings[category].title : 'HVAC Tips & Insights'} | ${brand}`,
    description: `Heating, cooling and air quality, explained for homes in and around ${region}.`,
    link: siteUrl + path,
    language: 'en-US',
    favicon: `${siteUrl}/favicon.ico`,
    image: `${siteUrl}/icon-512.png`,
    copyright: brand,
    feedLinks: { rss: siteUrl + own },
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
  // Control characters are invalid in XML, even escaped: one in a post would break the whole feed.
  return rss
    .rss2()
    .replaceAll(noAddress, '')
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
}

const noAddress = 'https://no-address.invalid'

function llms(
  profile: BusinessProfile,
  pages: string[],
  posts: Pick<Post, 'id' | 'title' | 'excerpt' | 'content'>[],
): string {
  const { siteUrl, brand } = profile
  const { weekdays, weekends } = profile.hours.contactPage
  const phones = phonesOf(profile)
    .map(({ label, number }) => (label === 'Phone' ? number : `${number} (${label.toLowerCase()})`))
    .join(', ')
  return `# ${brand}

> ${profile.tagline} Heating, cooling and air-quality contractor for homes and businesses in and around ${profile.region}. Licensed and insured, after-hours service, 100% satisfaction guarantee.

- Phone: ${phones}
- Email: ${profile.email}
- Address: ${addressLine(profile.address)}
- Business hours: ${weekdays}${weekends && `; weekends: ${weekends}`}
- Request an appointment: ${siteUrl}/booking

## Pages

${pages.map((path) => `- ${siteUrl}${path}`).join('\n')}

## Newest articles

All articles are listed in ${siteUrl}/sitemap.xml. Add ".md" to an article's URL to read it as Markdown.

${posts.map((post) => `- [${escapeMarkdown(post.title)}](${siteUrl}/blog/${post.id}.md): ${escapeMarkdown(excerptOf(post))}`).join('\n')}
`
}

/** RFC 9116. Expires in seven months at most, counted from the current month. */
function securityTxt({ email, siteUrl }: BusinessProfile, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7, 1))
  return `Contact: mailto:${email}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\n${siteUrl && `Canonical: ${siteUrl}/.well-known/security.txt\n`}`
}
