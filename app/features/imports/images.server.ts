import { and, eq, inArray, or, sql } from 'drizzle-orm'

import { truncate } from '#app/business/truncate.ts'
import { maxImageBytes } from '#app/features/images/calls.ts'
import { storeImage } from '#app/features/images/public.server.ts'
import { readable } from '#app/features/redirects/addresses.ts'
import type { Context } from '#app/server/context.ts'
import { fetchFile, Unreachable } from '#app/server/outgoing/fetch-file.ts'
import { isDatabaseUnavailable, safeError } from '#app/server/request/errors.ts'
import { Refused } from '#app/server/request/refuse.ts'
import { importItems } from '#db/schema/imports.ts'

import type { Image } from './html-to-post.server.ts'
import { maxImages, type PostData } from './new-items.server.ts'

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
      bytes = await fetchFile(url, {
        names: { file: 'The image', server: 'The old site' },
        maxBytes: maxImageBytes,
        privateHosts: config.privateHosts,
        headers: { accept: 'image/*' },
      })
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
      // Also if the store of images can't be reached.
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

  /** Images of the media library: the featured one, and those of galleries. One that the export doesn't hold is reported. */
  const attachmentsOf = async ({ thumbnail, gallery = [], id = '', title }: PostData) => {
    const ids = [thumbnail, ...gallery].filter((one) => one !== null && one !== '' && one !== 'all') as string[]
    const data = importItems.data
    const parent = gallery.includes('all') && id !== '' ? [sql`${data}->>'parent' = ${id}`] : []
    if (ids.length === 0 && parent.length === 0) return { featured: [], inGalleries: [] }
    const rows = await db
      .select({ key: importItems.key, data: sql<Image>`${data}` })
      .from(importItems)
      .where(
        and(
          eq(importItems.importId, importId),
          eq(importItems.kind, 'attachment'),
          or(inArray(importItems.key, ids), ...parent),
        ),
      )
      .orderBy(importItems.id)
      .limit(2 * maxImages)
    const byId = new Map(rows.filter((row) => URL.canParse(row.data.url)).map((row) => [row.key, row.data]))
    for (const missing of ids.filter((one) => !byId.has(one)))
      await report(`Image ${missing}`, `“${title}”: the export doesn’t say where this image is.`)
    const found = (keys: string[]) => keys.flatMap((key) => byId.get(key) ?? [])
    return {
      featured: thumbnail === null ? [] : found([thumbnail]),
      inGalleries: found([...gallery, ...(parent.length > 0 ? byId.keys() : [])]),
    }
  }

  return {
    /**
     * The post's image, which is its featured one or the first in its text. The others are stored too, for the owner to use. One
     * that can't be fetched is left out: at its old address, others could decide what it shows.
     */
    async imagesOf(data: PostData) {
      const { featured, inGalleries } = await attachmentsOf(data)
      const all = [...featured, ...data.images, ...inGalleries]
      const images = [...new Map(all.toReversed().map((one) => [one.url, one])).values()]
        .toReversed()
        .slice(0, maxImages)
      const stored: { url: string; image: Image }[] = []
      for (const image of images) {
        const result = await resultOf(image.url)
        if ('url' in result) stored.push({ url: result.url, image })
        else await report(image.url, `“${data.title}”: ${result.error}`)
      }
      const [main, ...others] = stored
      return {
        imageUrl: main?.url ?? null,
        imageAlt: main && main.image.alt !== '' ? truncate(main.image.alt, 300) : null,
        notes:
          others.length === 0
            ? []
            : [
                `${others.length === 1 ? 'One more image is' : `${others.length} more images are`} in the image library. A post shows only one.`,
              ],
      }
    },
  }
}
export type ImageSource = ReturnType<typeof imageSource>
