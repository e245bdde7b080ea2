import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { EventContext } from '#app/events.ts'
import { encodePhoto } from '#app/features/images/public.server.ts'
import type { Orm } from '#db/database.ts'
import { privateFiles } from '#db/schema/conversations.ts'

import { fileLimit } from './daily-limit.server.ts'

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

/** The files about some records of a kind that came by themselves, oldest first. */
export const privateFilesOf = (db: Orm, relatedKind: string, relatedIds: number[]) =>
  listed(
    db,
    and(
      eq(privateFiles.relatedKind, relatedKind),
      inArray(privateFiles.relatedId, relatedIds),
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
      relatedId: privateFiles.relatedId,
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

type ReceivedFile = Pick<typeof privateFiles.$inferInsert, 'name' | 'type' | 'sourceUrl'>
interface About {
  relatedKind: string
  relatedId: number
  receivedId: number
}

/** Stores where the files of a customer's text are, to be fetched by a job, up to 100 MB a day from one sender. */
export async function storeReceivedFiles(
  { db, now, events }: EventContext,
  about: About,
  files: readonly ReceivedFile[],
): Promise<void> {
  if (files.length === 0) return
  const error = (await fileLimit(db, about, now()))(1)
  const state = error === null ? { nextAt: now() } : { sourceUrl: null, error }
  await db.insert(privateFiles).values(files.map((file) => ({ ...about, ...file, createdAt: now(), ...state })))
  await events.notify(db, { type: 'contact.file_queued' })
}

/** How many files of a message are stored, or named as not stored. */
export const countFiles = (db: Orm, receivedId: number): Promise<number> =>
  db.$count(privateFiles, eq(privateFiles.receivedId, receivedId))

/** Stores a file of a mail, or names it with the reason why its content is not stored. A job resizes photos. */
export async function storeFile(
  { db, now, events }: EventContext,
  { relatedKind, relatedId, receivedId }: About,
  { name, type }: ReceivedFile,
  content: Uint8Array | { error: string },
): Promise<void> {
  const about = { relatedKind, relatedId, receivedId, name, type, createdAt: now() }
  const error = 'error' in content ? content.error : (await fileLimit(db, about, now()))(content.length)
  const isPhoto = type.startsWith('image/')
  const stored = 'error' in content || error !== null ? { error } : { content, nextAt: isPhoto ? now() : null }
  await db.insert(privateFiles).values({ ...about, ...stored })
  await events.notify(db, { type: 'contact.file_queued' })
}
