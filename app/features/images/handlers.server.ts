import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { truncate } from '#app/business/truncate.ts'
import { handle } from '#app/server/request/handler.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import { folded, matching } from '#app/server/request/search.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { images } from '#db/schema/website.ts'

import { isOnWebsite } from './entity.server.ts'
import { requestPrompt, imageService, requestImage } from './ai.server.ts'
import { deleteImage, generateImage, listImages, suggestImagePrompt, uploadImage } from './calls.ts'
import * as schemas from './schemas.ts'
import { storeImage } from './store-image.server.ts'

export const imageHandlers = [
  handle(uploadImage, schemas.uploadImage, async ({ upload }, context) => storeImage(upload!, 'upload', context)),

  handle(generateImage, schemas.generateImage, async ({ body, caller }, context) => {
    const ai = imageService(context.config.ai)
    await context.limitAi('image')
    const prompt = body.prompt || promptTemplate(body, await context.profile(context.db))
    const bytes = await requestImage(ai, prompt, caller.signal)
    const name = `${truncate(body.title, 80)} (AI)`
    return storeImage({ name, bytes }, 'ai', context).catch((error: unknown) => {
      if (error instanceof Refused)
        throw new Refused(502, 'upstream_failed', 'The AI service didn’t return a usable image. Please try again.')
      throw error
    })
  }),

  handle(suggestImagePrompt, schemas.suggestImagePrompt, async ({ body, caller }, { config, db, profile, limitAi }) => {
    const business = await profile(db)
    const template = { prompt: promptTemplate(body, business), source: 'template' as const }
    if (!config.ai?.textModel) return template
    await limitAi('prompt')
    const prompt = (await requestPrompt(config.ai, promptRequest(body, business), caller.signal)).trim().slice(0, 1_000)
    return prompt ? { prompt, source: 'ai' as const } : template
  }),

  handle(listImages, schemas.listImages, async ({ query }, { db }) => {
    const { items, ...page } = await pageOf(db, query, {
      from: images,
      found: and(isNull(images.deletedAt), matching(query.q, folded(images.name))),
      tab: sql`case when ${used} then 'used' else 'unused' end`,
      tabs,
      chosen: tabs.find((name) => name === query.status) ?? '',
      read: (where) =>
        db
          .select({ ...getTableColumns(images), onWebsite: isOnWebsite })
          .from(images)
          .where(where)
          .orderBy(desc(images.createdAt), desc(images.id)),
    })
    const posts = await db
      .select({ id: blogPosts.id, title: blogPosts.title, imageUrl: blogPosts.imageUrl })
      .from(blogPosts)
      .where(and(inArray(blogPosts.imageUrl, ['', ...items.map(({ url }) => url)]), isNull(blogPosts.deletedAt)))
    return {
      ...page,
      items: items.map((image) => ({
        ...image,
        imageUrl: image.url,
        usedBy: posts.filter(({ imageUrl }) => imageUrl === image.url),
      })),
    }
  }),

  handle(deleteImage, schemas.deleteImage, async ({ params, caller }, context) => {
    const { db, now } = context
    const [post] = await db
      .select({ title: blogPosts.title })
      .from(blogPosts)
      .innerJoin(images, eq(images.url, blogPosts.imageUrl))
      .where(and(eq(images.id, params.id), isNull(blogPosts.deletedAt)))
    if (post) throw refuse.conflict('in_use', `The post “${post.title}” uses this image.`)
    const [onWebsite] = await db
      .select({ id: images.id })
      .from(images)
      .where(and(eq(images.id, params.id), isOnWebsite))
    if (onWebsite) throw refuse.conflict('in_use', 'Your website uses this image. Choose another in Site Setup first.')
    const [image] = await db
      .update(images)
      .set({ deletedAt: now() })
      .where(and(eq(images.id, params.id), isNull(images.deletedAt)))
      .returning()
    if (!image) throw refuse.notFound('Image not found')
    const summary = `Deleted the image “${image.name}”`
    const change = { kind: 'image', id: image.id, action: 'image.delete', summary }
    await publishChange(context, caller, 'image.changed', change)
    return { id: image.id, deletedAt: now() }
  }),
]

const used = sql<boolean>`(
  exists (select 1 from ${blogPosts} where ${blogPosts.imageUrl} = ${images.url} and ${blogPosts.deletedAt} is null)
  or ${isOnWebsite}
)`

const tabs = ['used', 'unused']

const promptRequest = (
  { title, content, category }: Pick<schemas.PostDraft, 'title' | 'content' | 'category'>,
  { region }: BusinessProfile,
) =>
  `Suggest one prompt for an image generator: a cover image for an article on a heating and cooling contractor's blog in ${region}. Answer with the prompt only, at most 80 words, no text in the image, no people's faces.\n\nCategory: ${category ?? 'General'}\nTitle: ${title}\n\n${content.slice(0, 2_000)}`

/** A prompt made from a post's title and category. */
function promptTemplate(
  { title, category }: { title: string; category?: string | null | undefined },
  { region }: BusinessProfile,
): string {
  const subject = title.replaceAll(/\s+/g, ' ').trim()
  const scene = scenesIn(region)[category ?? ''] ?? `a well-kept house in ${region}`
  return `A calm, warm illustration for an article titled "${subject}": ${scene}. Soft daylight, clear shapes, muted colors with one copper accent. No text, no logos, no people's faces. Wide format.`
}

const scenesIn = (region: string): Record<string, string> => ({
  'HVAC Tips': 'a homeowner adjusting a thermostat in a comfortable living room',
  Maintenance: "a technician's tools laid out beside an open furnace, filter in hand",
  'Energy Efficiency': 'a house at dusk with warm windows and a quiet outdoor unit',
  'Indoor Air Quality': 'morning light through a window, clean air moving through an airy bedroom',
  'Seasonal Care': `a ${region} street where autumn turns to winter`,
  'Company News': `a service van in front of a house in ${region}`,
})
