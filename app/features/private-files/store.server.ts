import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { EventContext } from '#app/events.ts'
import { encodePhoto } from '#app/features/images/public.server.ts'
import type { Orm } from '#db/database.ts'
import { privateFiles } from '#db/schema.ts'

import { roomForFiles, tooManyFiles } from './daily-limit.server.ts'

/** The largest file that is stored. */
export const maxFileBytes = 10 * 1024 * 1024

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
  { relatedKind, relatedId, name, bytes }: { relatedKind: string; relatedId: number; name: string; bytes: Buffer },
): Promise<number> {
  const [stored] = await db
    .insert(privateFiles)
    .values({ relatedKind, relatedId, name: `${stemOf(name)}.jpg`, type: 'image/jpeg', content: bytes })
    .returning({ id: privateFiles.id })
  return stored!.id
}

/** Whether the same photo is stored about a record; `bytes` as `resizePhoto` returns them. */
export const hasPhoto = async (
  db: Orm,
  { relatedKind, relatedId, bytes }: { relatedKind: string; relatedId: number; bytes: Buffer },
): Promise<boolean> =>
  (await db.$count(
    privateFiles,
    and(
      eq(privateFiles.relatedKind, relatedKind),
      eq(privateFiles.relatedId, relatedId),
      eq(privateFiles.content, bytes),
    ),
  )) > 0

const stemOf = (name: string) => name.replace(/\.\w{1,5}$/, '') || 'photo'

/** The files about a record that came by themselves, oldest first. */
export const privateFilesOf = (db: Orm, relatedKind: string, relatedId: number) =>
  listed(
    db,
    and(
      eq(privateFiles.relatedKind, relatedKind),
      eq(privateFiles.relatedId, relatedId),
      isNull(privateFiles.receivedId),
    ),
  )

/** The files that came with messages, oldest first. */
export const filesOfMessages = (db: Orm, receivedIds: number[]) =>
  listed(db, inArray(privateFiles.receivedId, receivedIds))

const listed = (db: Orm, where: SQL | undefined) =>
  db
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
    .where(where)
    .orderBy(asc(privateFiles.id))

type ReceivedFile = Pick<typeof privateFiles.$inferInsert, 'name' | 'type' | 'content' | 'sourceUrl'>

/** Stores what came with a message of a customer, to be fetched or resized by a job, up to 100 MB a day from one sender. */
export async function storeReceivedFiles(
  { db, now, events }: EventContext,
  about: { relatedKind: string; relatedId: number; receivedId: number },
  files: readonly ReceivedFile[],
): Promise<void> {
  if (files.length === 0) return
  const [createdAt, nextAt] = [now(), now()]
  let room = await roomForFiles(db, about.relatedId, now())
  const rows: (typeof privateFiles.$inferInsert)[] = []
  for (const file of files) {
    const size = file.content?.length ?? 0
    const error = size > maxFileBytes ? 'It is larger than 10 MB.' : room <= 0 || size > room ? tooManyFiles : null
    if (error === null) room -= size
    rows.push({ ...about, ...file, createdAt, ...(error ? { content: null, sourceUrl: null, error } : { nextAt }) })
  }
  await db.insert(privateFiles).values(rows)
  await events.notify(db, { type: 'contact.file_queued' })
}
