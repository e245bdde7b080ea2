import { and, eq } from 'drizzle-orm'

import { truncate } from '#app/business/truncate.ts'
import { storeImage } from '#app/features/images/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { importItems } from '#db/schema.ts'

import { fetchPicture, Unreachable } from './fetch-picture.server.ts'
import type { Picture } from './html-to-post.server.ts'
import type { PostData } from './new-items.server.ts'

/** Of one post. */
const maxPictures = 30
/** After so many failures in a row, a host is not tried again in this run. */
const maxFailures = 5

type Result = { url: string } | { error: string }

/** Fetches the pictures of an earlier website and stores them among the images, each once per run. */
export function pictureSource(context: Context, importId: number) {
  const { db, config } = context
  const results = new Map<string, Promise<Result>>()
  const failures = new Map<string, number>()

  const load = async (url: string): Promise<Result> => {
    const { host, pathname } = new URL(url)
    const failed = failures.get(host) ?? 0
    if (failed >= maxFailures) return { error: `${host} can’t be reached.` }
    try {
      const bytes = await fetchPicture(url, config.privateHosts)
      failures.delete(host)
      const name = decodeURI(pathname.split('/').at(-1) ?? '').slice(-200) || 'picture'
      const stored = await storeImage({ name, bytes }, 'upload', context)
      return { url: stored.url }
    } catch (error) {
      if (error instanceof Unreachable) failures.set(host, failed + 1)
      return { error: (error as Error).message }
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
      .values({ importId, kind: 'picture', key: url, title: url, status: 'skipped', note })
      .onConflictDoNothing())

  /** The featured picture, by the id of its attachment. */
  const thumbnailOf = async ({ thumbnail }: PostData): Promise<Picture[]> => {
    if (thumbnail === null) return []
    const isIt = and(
      eq(importItems.importId, importId),
      eq(importItems.kind, 'attachment'),
      eq(importItems.key, thumbnail),
    )
    const [attachment] = await db.select({ data: importItems.data }).from(importItems).where(isIt)
    const picture = attachment?.data as Picture | undefined
    return picture && URL.canParse(picture.url) ? [picture] : []
  }

  return {
    /**
     * The post's picture, which is its featured one or the first in its text. The others are stored too, for the owner to use. One
     * that can't be fetched keeps its old address, if that is https.
     */
    async picturesOf(data: PostData) {
      const all = [...(await thumbnailOf(data)), ...data.pictures]
      const pictures = [...new Map(all.toReversed().map((one) => [one.url, one])).values()]
        .toReversed()
        .slice(0, maxPictures)
      const stored: { url: string; picture: Picture }[] = []
      for (const picture of pictures) {
        const result = await resultOf(picture.url)
        if ('url' in result) stored.push({ url: result.url, picture })
        else await report(picture.url, `“${data.title}”: ${result.error}`)
      }
      const [first] = pictures
      const main =
        stored.find(({ picture }) => picture === first) ??
        (first?.url.startsWith('https:') ? { url: first.url, picture: first } : stored[0])
      const others = stored.filter((one) => one !== main).length
      return {
        imageUrl: main?.url ?? null,
        imageAlt: main && main.picture.alt !== '' ? truncate(main.picture.alt, 300) : null,
        notes:
          others === 0
            ? []
            : [
                `${others === 1 ? 'Another picture is' : `${others} more pictures are`} in the image library: a post shows one.`,
              ],
      }
    },
  }
}
export type PictureSource = ReturnType<typeof pictureSource>
