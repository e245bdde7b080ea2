import { resizePhoto } from '#app/features/private-files/public.server.ts'
import type { Upload } from '#app/server/request/handler.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'

/** The photo in an upload, resized. Do this outside of a transaction. Refuses at its field what can't be opened. */
export async function photoFrom(upload: Upload | undefined): Promise<{ name: string; bytes: Buffer }> {
  if (!upload || upload.bytes.length === 0) throw refuse.invalid({ image: 'Please choose a photo.' })
  const bytes = await resizePhoto(upload.bytes).catch((error: unknown) => {
    throw error instanceof Refused && error.status === 415 ? refuse.invalid({ image: notAPhoto }) : error
  })
  return { name: upload.name, bytes }
}

const notAPhoto =
  "We can't open this file. Please choose a JPEG, PNG or WebP photo. " +
  'For an iPhone photo (HEIC), take a screenshot of it and choose that.'
