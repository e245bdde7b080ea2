import { maxImageBytes, uploadImage } from '#app/features/images/calls.ts'
import type { StoredImage } from '#app/features/images/schemas.ts'
import { HttpError } from '#app/http/http-error.ts'
import { upload } from '#app/http/request.ts'
import { showToast } from '#app/ui/toasts.ts'

/** For the `accept` of a file field. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml'

export const isTooLarge = (file: File) => file.size > maxImageBytes
export const tooLarge = 'Please select an image smaller than 5MB.'

/** Uploads an image to the library, and says so if it loses its animation. */
export async function sendFile(file: File, signal: AbortSignal): Promise<StoredImage> {
  const image = await upload(uploadImage, file, { signal })
  if (image.wasAnimated) showToast('Shown Without Motion', 'This image moves. The site shows its first picture only.')
  return image
}

/** What to tell the owner about a failed request; `fallback` if the server gave no message for the owner. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof HttpError) {
    if (error.status === 504) return timedOut
    return error.status < 500 || error.refusal?.code === 'not_configured'
      ? (error.refusal?.message ?? fallback)
      : fallback
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') return timedOut
  return navigator.onLine ? fallback : 'Check your connection and try again.'
}

const timedOut = 'Image generation timed out. Please try again.'
