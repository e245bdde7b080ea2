import { type Activity, publish } from '#app/events.ts'
import { hasPhoto, privateFilesOf, resizePhoto, storePhoto } from '#app/features/private-files/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { notifyTogether } from '#app/server/events/events.ts'
import type { Upload } from '#app/server/request/handler.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'

interface To {
  /** Locks the booking, or refuses. */
  find: (context: Context) => Promise<{ id: number }>
  maxPhotos: number
  /** What the one after these is refused with. */
  full: string
  /** The unit that it is about, instead of the booking. */
  unit?: number | undefined
  activity?: Activity
}

/** Stores the photo in an upload with a booking, resized outside of a transaction; the same one again is not stored twice. */
export async function addPhotoTo(context: Context, upload: Upload | undefined, to: To): Promise<void> {
  await to.find(context)
  const photo = await photoFrom(upload)
  await context.db.transaction((db) =>
    notifyTogether(context.events, db, (events) => storeOnce({ ...context, db, events }, photo, to)),
  )
}

/** Refuses at its field what can't be opened. */
async function photoFrom(upload: Upload | undefined) {
  if (!upload || upload.bytes.length === 0) throw refuse.invalid({ image: 'Please choose a photo.' })
  const bytes = await resizePhoto(upload.bytes).catch((error: unknown) => {
    throw error instanceof Refused && error.status === 415 ? refuse.invalid({ image: notAPhoto }) : error
  })
  return { name: upload.name, bytes }
}

const notAPhoto =
  "We can't open this file. Please choose a JPEG, PNG or WebP photo. " +
  'For an iPhone photo (HEIC), take a screenshot of it and choose that.'

async function storeOnce(
  context: Context,
  photo: Awaited<ReturnType<typeof photoFrom>>,
  { find, maxPhotos, full, unit, activity }: To,
): Promise<void> {
  const { id } = await find(context)
  const [relatedKind, relatedId] = unit === undefined ? ['booking', id] : ['equipment', unit]
  const about = { relatedKind, relatedId, ...photo }
  if (await hasPhoto(context.db, about)) return
  const stored = await privateFilesOf(context.db, relatedKind, [relatedId])
  if (stored.length >= maxPhotos) throw refuse.invalid({ image: full })
  await storePhoto(context.db, about)
  await publish(context, 'booking.photo_added', { kind: 'booking', id, ...(activity && { activity }) })
}
