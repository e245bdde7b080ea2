import { randomBytes } from 'node:crypto'

import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Upload } from '#app/server/request/handler.ts'
import type { FileStore } from '#app/server/files/file-store.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { images } from '#db/schema.ts'

import type { StoredImage } from './schemas.ts'
import { type EncodedImage, encodeImage } from './encode-image.server.ts'

type Row = typeof images.$inferSelect

/**
 * Encodes a picture and keeps it in the library. The same file again gives the picture that is there already, and brings
 * back those of its files that are gone from the store.
 */
export async function storeImage(
  { name, bytes }: Upload,
  source: Row['source'],
  { db, files, now, events }: Context,
): Promise<StoredImage> {
  const encoded = await encodeImage(bytes)
  const known = await sameAs(encoded.hash, db)
  if (known) {
    await bringBack(known, encoded, files)
    return answered(known)
  }

  const at = now()
  // A name of its own each time: what is taken away after a failure, or from the trash, is nobody else's.
  const own = randomBytes(4).toString('hex')
  const stem = `${at.getUTCFullYear()}/${encoded.hash}${own}-${encoded.width}x${encoded.height}`
  const variants = encoded.files.map(({ width, type, extension, body }) => ({
    key: `${stem}-${width}.${extension}`,
    width,
    type,
    body,
  }))
  const takeAway = () => Promise.allSettled(variants.map(({ key }) => files.remove(key)))
  try {
    for (const { key, body, type } of variants) await files.put(key, body, type)
  } catch (error) {
    await takeAway()
    throw error
  }
  const largest = variants.filter(({ type }) => type === 'image/webp').at(-1)!
  const row = {
    hash: encoded.hash,
    name,
    url: addressOf(largest.key),
    width: encoded.width,
    height: encoded.height,
    bytes: variants.reduce((sum, { body }) => sum + body.length, 0),
    variants: variants.map(({ key, width, type }) => ({ url: addressOf(key), width, type })),
    source,
    createdAt: at,
  }
  const insert = async (transaction: Orm) => {
    // Of a file sent twice at once the second waits here, and finds the first.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${encoded.hash}, 0))`)
    const first = await sameAs(encoded.hash, transaction)
    if (first) return first
    const [inserted] = await transaction.insert(images).values(row).returning()
    await events.notify(transaction, { type: 'image.changed', id: inserted!.id })
    return inserted!
  }
  const stored = await db.transaction(insert).catch(async (error: unknown) => {
    // A connection that broke may have taken the answer to a commit with it. Files nobody names do no harm.
    const [committed] = await db
      .select()
      .from(images)
      .where(eq(images.url, row.url))
      .catch(() => {
        throw error
      })
    if (committed) return committed
    await takeAway()
    throw error
  })
  if (stored.url !== row.url) await takeAway()
  return answered(stored)
}

async function bringBack({ variants }: Row, encoded: EncodedImage, files: FileStore) {
  for (const { url, width, type } of variants) {
    const key = url.slice(addressOf('').length)
    const body = encoded.files.find((file) => file.width === width && file.type === type)?.body
    // One after the other, as they are put.
    const kept = body && (await files.get(key))
    kept?.body.destroy()
    if (body && !kept) await files.put(key, body, type)
  }
}

async function sameAs(hash: string, db: Orm): Promise<Row | undefined> {
  const [known] = await db
    .select()
    .from(images)
    .where(and(eq(images.hash, hash), isNull(images.deletedAt)))
  return known
}

export const answered = ({ id, url, width, height, alt }: Row): StoredImage => ({
  id,
  url,
  imageUrl: url,
  width,
  height,
  alt,
})

const addressOf = (key: string) => `/uploads/${key}`
