import { randomBytes } from 'node:crypto'

import { and, eq, isNull, sql } from 'drizzle-orm'

import { isDatabaseUnavailable } from '#app/server/request/errors.ts'
import type { Upload } from '#app/server/request/handler.ts'
import type { FileStore } from '#app/server/files/file-store.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { images } from '#db/schema/website.ts'

import type { StoredImage, UploadedImage } from './schemas.ts'
import { type EncodedImage, encodeImage } from './encode-image.server.ts'

type Row = typeof images.$inferSelect

/**
 * Encodes an image and stores it in the library. For a file stored before, returns that image and restores any of its
 * files that are missing.
 */
export async function storeImage(
  { name, bytes }: Upload,
  source: Row['source'],
  { db, files, now, events }: Context,
): Promise<UploadedImage> {
  const encoded = await encodeImage(bytes)
  const { wasAnimated } = encoded
  const existing = await findByHash(encoded.hash, db)
  if (existing) {
    await restoreMissingFiles(existing, encoded, files)
    return { ...toStoredImage(existing), wasAnimated }
  }

  const at = now()
  // Unique, so that removing files never affects another image with the same content.
  const suffix = randomBytes(4).toString('hex')
  const stem = `${at.getUTCFullYear()}/${encoded.hash}${suffix}-${encoded.width}x${encoded.height}`
  const variants = encoded.files.map(({ width, type, extension, body }) => ({
    key: `${stem}-${width}.${extension}`,
    width,
    type,
    body,
  }))
  const removeFiles = () => Promise.allSettled(variants.map(({ key }) => files.remove(key)))
  try {
    for (const { key, body, type } of variants) await files.put(key, body, type)
  } catch (error) {
    await removeFiles()
    throw error
  }
  const largest = variants.filter(({ type }) => type === 'image/webp').at(-1)!
  const row = {
    hash: encoded.hash,
    name,
    url: urlOf(largest.key),
    width: encoded.width,
    height: encoded.height,
    bytes: variants.reduce((sum, { body }) => sum + body.length, 0),
    variants: variants.map(({ key, width, type }) => ({ url: urlOf(key), width, type })),
    source,
    createdAt: at,
  }
  const insert = async (transaction: Orm) => {
    // If the same file is uploaded twice at the same time, the second request waits here and finds the first's row.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${encoded.hash}, 0))`)
    const first = await findByHash(encoded.hash, transaction)
    if (first) return first
    const [inserted] = await transaction.insert(images).values(row).returning()
    await events.notify(transaction, { type: 'image.changed', id: inserted!.id })
    return inserted!
  }
  const stored = await db.transaction(insert).catch(async (error: unknown) => {
    // Else the connection may have been lost after the commit.
    if (!isDatabaseUnavailable(error)) await removeFiles()
    throw error
  })
  if (stored.url !== row.url) await removeFiles()
  return { ...toStoredImage(stored), wasAnimated }
}

async function restoreMissingFiles({ variants }: Row, encoded: EncodedImage, files: FileStore) {
  for (const { url, width, type } of variants) {
    const key = url.slice(urlOf('').length)
    const body = encoded.files.find((file) => file.width === width && file.type === type)?.body
    const stored = body && (await files.get(key))
    stored?.body.destroy()
    if (body && !stored) await files.put(key, body, type)
  }
}

async function findByHash(hash: string, db: Orm): Promise<Row | undefined> {
  const [image] = await db
    .select()
    .from(images)
    .where(and(eq(images.hash, hash), isNull(images.deletedAt)))
  return image
}

const toStoredImage = ({ id, url, width, height, alt }: Row): StoredImage => ({
  id,
  url,
  imageUrl: url,
  width,
  height,
  alt,
})

const urlOf = (key: string) => `/uploads/${key}`
