import { and, eq } from 'drizzle-orm'

import { truncate } from '#app/business/truncate.ts'
import { storeImage } from '#app/features/images/public.server.ts'
import { readable } from '#app/features/redirects/addresses.ts'
import type { Context } from '#app/server/context.ts'
import { isDatabaseUnavailable, safeError } from '#app/server/request/errors.ts'
import { Refused } from '#app/server/request/refuse.ts'
import { importItems } from '#db/schema.ts'

import { fetchImage, Unreachable } from './fetch-image.server.ts'
import type { Image } from './html-to-post.server.ts'
import type { PostData } from './new-items.server.ts'

/** Of one post. */
const maxImages = 30
/** After so many failures in a row, a host is not tried again in this run. */
const maxFailures = 5

type Result = { url: string } | { error: string }

/** Fetches the images of an earlier website and stores them in the image library, each once per run. */
export function imageSource(context: Context, importId: number) {
  const { db, config, log } = context
  const results = new Map<string, Promise<Result>>()
  const failures = new Map<string, number>()

  const load = async (url: string): Promise<Result> => {
    const { host, pathname } = new URL(url)
    const failed = failures.get(host) ?? 0
    if (failed >= maxFailures) return { error: `${host} can’t be reached.` }
    let bytes: Buffer
    try {
      bytes = await fetchImage(url, config.privateHosts)
      failures.delete(host)
    } catch (error) {
      if (error instanceof Unreachable) failures.set(host, failed + 1)
      return { error: (error as Error).message }
    }
    const name = truncate(readable(pathname.split('/').at(-1) ?? ''), 200) || 'image'
    try {
      return await storeImage({ name, bytes }, 'upload', context)
    } catch (error) {
      if (error instanceof Refused) return { error: error.message }
      // Also if the store of images can't be reached. The next run continues.
      if (isDatabaseUnavailable(error)) throw error
      log.error({ err: safeError(error as Error) }, 'An image of an import could not be stored')
      return { error: 'It could not be stored.' }
    }
  }
  const resultOf = (url: string) => {
    const result = results.get(url) ?? load(url)
    results.set(url, result)
    return result
  }

  const report = async (url: string, note: string) =>
    void (await db
      .insert(importItems)
      .values({ importId, kind: 'image', key: url.slice(0, 500), title: url, status: 'skipped', note })
      .onConflictDoNothing())

  /** The featured image, by the id of its attachment. */
  const thumbnailOf = async ({ thumbnail }: PostData): Promise<Image[]> => {
    if (thumbnail === null) return []
    const isIt = and(
      eq(importItems.importId, importId),
      eq(importItems.kind, 'attachment'),
      eq(importItems.key, thumbnail),
    )
    const [attachment] = await db.select({ data: importItems.data }).from(importItems).where(isIt)
    const image = attachment?.data as Image | undefined
    return image && URL.canParse(image.url) ? [image] : []
  }

  return {
    /**
     * The post's image, which is its featured one or the first in its text. The others are stored too, for the owner to use. One
     * that can't be fetched keeps its old address, if that is https.
     */
    async imagesOf(data: PostData) {
      const all = [...(await thumbnailOf(data)), ...data.images]
      const images = [...new Map(all.toReversed().map((one) => [one.url, one])).values()]
        .toReversed()
        .slice(0, maxImages)
      const stored: { url: string; image: Image }[] = []
      for (const image of images) {
        const result = await resultOf(image.url)
        if ('url' in result) stored.push({ url: result.url, image })
        else await report(image.url, `“${data.title}”: ${result.error}`)
      }
      const [first] = images
      const main =
        stored.find(({ image }) => image === first) ??
        (first?.url.startsWith('https:') ? { url: first.url, image: first } : stored[0])
      const others = stored.filter((one) => one !== main).length
      return {
        imageUrl: main?.url ?? null,
        imageAlt: main && main.image.alt !== '' ? truncate(main.image.alt, 300) : null,
        notes:
          others === 0
            ? []
            : [
                `${others === 1 ? 'One more image is' : `${others} more images are`} in the image library. A post shows only one.`,
              ],
      }
    },
  }
}
export type ImageSource = ReturnType<typeof imageSource>
