import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'

import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { streetDrawing } from '#app/business/streets.ts'
import type { ResponseCache } from '#app/server/cache/response-cache.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { heavyTask } from '#app/server/files/heavy-task.ts'
import { loadSharp } from '#app/server/files/load-sharp.ts'
import { markOf, storedSection } from '#app/features/website/public.server.ts'
import { markPng } from '#app/server/files/icons.ts'
import { paletteOf } from '#app/server/theme/palette.ts'
import { blogPosts } from '#db/schema/blog.ts'

import { pageImageSvg, postImageSvg } from './share-image-svg.server.ts'
import { shareTitle } from './share-titles.server.ts'

/**
 * GET /share/{name}.png: the link preview image of a page or a published post, with a name made by share-image-path.ts.
 * A page's title is beside the street of the home page, found in `publicFolder`, unless that shows a photo or none.
 */
export function serveShareImages(
  site: FastifyInstance,
  context: Pick<Context, 'db' | 'profile' | 'settings' | 'files'>,
  publicFolder: string,
  cache: ResponseCache,
): void {
  const { db, profile } = context
  site.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
    const name = /^([a-z0-9-]+)\.png$/.exec(request.params.file)?.[1] ?? ''
    const business = await profile(db)
    const title = await shareTitle(name, context)
    const subject = title === null ? await publishedPost(name, db) : { title }
    if (!subject) throw refuse.notFound()
    const { picture } = storedSection(await context.settings(db), 'home')
    const street = streetDrawing(picture, business)
    const content = {
      ...subject,
      brand: business.brand,
      tagline: business.tagline,
      color: paletteOf(business.colors).light,
    }
    const svg = async () => {
      const mark = business.logo ? await markDataUrl(context) : undefined
      if ('id' in content) return postImageSvg({ ...content, mark })
      return pageImageSvg({ ...content, mark }, street && (await readFile(join(publicFolder, street), 'utf8')))
    }
    // Everything that the image shows: a changed title leads to a new image.
    const key = `/share ${JSON.stringify([content, business.logo, street])}`
    if (!cache.serve(key, request.raw, reply.raw)) {
      const headers = {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'cache-control': 'public, max-age=3600',
        'content-type': 'image/png',
        // Previews are shown on other sites.
        'cross-origin-resource-policy': 'cross-origin',
      }
      await cache.response(key, request.raw, reply.raw, async () => {
        const body = await heavyTask(async () => renderPng(await svg()))
        return { status: 200, headers, body, compressed: {}, immutable: true }
      })
    }
    return reply.hijack()
  })
}

async function renderPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

async function markDataUrl(context: Parameters<typeof markOf>[0]): Promise<string | undefined> {
  const image = await markOf(context, 'onLight')
  if (!image) return undefined
  return `data:image/png;base64,${(await markPng({ image }, 136)).toString('base64')}`
}

async function publishedPost(name: string, db: Context['db']) {
  const id = /^blog-([1-9]\d{0,8})$/.exec(name)?.[1]
  if (id === undefined) return null
  const [post] = await db
    .select({ id: blogPosts.id, title: blogPosts.title, category: blogPosts.category })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, Number(id)), eq(blogPosts.isPublished, true), isNull(blogPosts.deletedAt)))
  return post ?? null
}
