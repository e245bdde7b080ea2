import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'

import { encodePhoto } from '#app/features/images/public.server.ts'
import type { Orm } from '#db/database.ts'
import { privateFiles } from '#db/schema.ts'

/** Enough to read a nameplate. */
const maxSide = 1_600

/**
 * Resizes a photo and removes its metadata, such as where it was taken. Do this outside of a transaction: it takes up to a
 * second. Throws 415 for an unsupported type, 400 for a damaged or enormous image.
 */
export const resizePhoto = (file: Buffer): Promise<Buffer> => encodePhoto(file, maxSide)

/** Stores a photo about a record, for the office only; `bytes` as `resizePhoto` returns them. */
export async function storePhoto(
  db: Orm,
  {
    relatedKind,
    relatedId,
    receivedId = null,
    name,
    bytes,
  }: { relatedKind: string; relatedId: number; receivedId?: number | null; name: string; bytes: Buffer },
): Promise<number> {
  const [stored] = await db
    .insert(privateFiles)
    .values({ relatedKind, relatedId, receivedId, name: `${stemOf(name)}.jpg`, type: 'image/jpeg', content: bytes })
    .returning({ id: privateFiles.id })
  return stored!.id
}

const stemOf = (name: string) => name.replace(/\.\w{1,5}$/, '') || 'photo'

/** The files about a record, oldest first: those of its messages, or with `received` null, those that came by themselves. */
export async function privateFilesOf(db: Orm, relatedKind: string, relatedId: number, received?: null) {
  return db
    .select({
      id: privateFiles.id,
      receivedId: privateFiles.receivedId,
      name: privateFiles.name,
      type: privateFiles.type,
      createdAt: privateFiles.createdAt,
      isStored: sql<boolean>`${privateFiles.content} is not null`,
      error: privateFiles.error,
    })
    .from(privateFiles)
    .where(and(aboutRecord(relatedKind, relatedId), received === null ? isNull(privateFiles.receivedId) : undefined))
    .orderBy(asc(privateFiles.id))
}

const aboutRecord = (kind: string, id: number): SQL | undefined =>
  and(eq(privateFiles.relatedKind, kind), eq(privateFiles.relatedId, id))
