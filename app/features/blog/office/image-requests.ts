import type { StoredImage } from '#app/features/images/schemas.ts'
import { generateImage, uploadImage } from '#app/features/images/calls.ts'
import { HttpError } from '#app/http/http-error.ts'

/** SPEC §9. */
const generationLimit = 60_000

/** SPEC §8. */
export const timedOut = 'Image generation timed out. Please try again.'

/** SPEC §7: one multipart field, `image`. */
export function sendPicture(file: File, signal: AbortSignal): Promise<StoredImage> {
  const body = new FormData()
  body.append('image', file)
  return answered(fetch(uploadImage.path, { method: 'POST', credentials: 'include', body, signal }))
}

/** Has a picture drawn; given up after 60 s or when `signal` says so. */
export function drawPicture(
  about: { title: string; content: string; category: string; prompt: string },
  signal: AbortSignal,
): Promise<StoredImage> {
  return answered(
    fetch(generateImage.path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(about),
      signal: AbortSignal.any([signal, AbortSignal.timeout(generationLimit)]),
    }),
  )
}

async function answered(asked: Promise<Response>): Promise<StoredImage> {
  const answer = await asked
  if (!answer.ok) throw new HttpError(answer.status, (await answer.text()) || answer.statusText)
  return (await answer.json()) as StoredImage
}

/** Why it failed, in a sentence. */
export function whyFailed(error: unknown, otherwise: string): string {
  if (error instanceof HttpError) {
    if (error.status === 504) return timedOut
    return error.status < 500 || error.refusal?.code === 'not_configured'
      ? (error.refusal?.message ?? otherwise)
      : otherwise
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') return timedOut
  return navigator.onLine ? otherwise : 'Check your connection and try again.'
}
