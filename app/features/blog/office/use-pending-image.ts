import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { invalidate } from '#app/office/invalidate.ts'
import type * as schemas from '#app/features/images/schemas.ts'
import type { BodyOf } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'
import { showToast } from '#app/ui/toasts.ts'
import { generateImage, uploadImage } from '#app/features/images/calls.ts'

import { ImageAddress } from './schemas.ts'

type StoredImage = schemas.StoredImage
type Way = 'upload' | 'generate'

interface Asked {
  way: Way
  get: (signal: AbortSignal) => Promise<StoredImage>
}

/**
 * The picture on its way to a post: a file that was chosen, one being uploaded, one being drawn. The post is not saved
 * without it; leaving the editor gives it up.
 */
export function usePendingImage(put: (image: StoredImage) => void) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const coming = useRef<Promise<StoredImage | null>>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const here = (leaving.current = new AbortController())
    return () => here.abort()
  }, [])
  const hasLeft = () => leaving.current.signal.aborted
  const request = useMutation({
    mutationFn: ({ get }: Asked) => get(leaving.current.signal),
    onSuccess: (image, { way }) => {
      if (hasLeft()) return
      put(image)
      setFile(null)
      showToast(words[way].done, 'The image was added to your post.')
      void invalidate(client, ['/api/admin/images'])
    },
    onError: (error, { way }) => {
      // The session has ended: the guard says so and leads to the login page.
      if (hasLeft() || (error instanceof HttpError && error.status === 401)) return
      const [title, otherwise] = words[way].failed
      showToast(title, whyFailed(error, otherwise), 'error')
    },
    networkMode: 'always',
  })

  const bring = async (asked: Asked): Promise<StoredImage | null> => {
    if (hasLeft()) return null
    coming.current = request
      .mutateAsync(asked)
      .then((image) => (hasLeft() ? null : image))
      .catch(() => null)
      .finally(() => {
        coming.current = null
      })
    return coming.current
  }
  const upload = (chosen: File) => bring({ way: 'upload', get: (signal) => sendPicture(chosen, signal) })
  return {
    file,
    choose: setFile,
    upload,
    generate: (about: About) => bring({ way: 'generate', get: (signal) => requestImage(about, signal) }),
    /** Which of the two is under way. */
    way: request.isPending ? request.variables.way : null,
    isExpected: file !== null || request.isPending,
    /** Once it has come, or null when it failed and a toast has said so; undefined where none is expected. */
    arrived: async (): Promise<StoredImage | null | undefined> => coming.current ?? (file ? upload(file) : undefined),
  }
}
export type Picture = ReturnType<typeof usePendingImage>

const words = {
  upload: {
    done: 'Image Uploaded',
    failed: ['Upload Failed', 'Failed to upload the image. Please try again.'],
  },
  generate: {
    done: 'Image Generated',
    failed: ['Generation Failed', 'Failed to generate the image. Please try again.'],
  },
} as const

const rest = 400

/** The picture to show for an address that is being typed: none until it is one, and has been left alone for a moment. */
export function useShownImage(typed: string): string | null {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const soon = setTimeout(() => setSettled(typed), rest)
    return () => clearTimeout(soon)
  }, [typed])
  const address = ImageAddress.safeParse(settled)
  return address.success ? address.data : null
}

/** SPEC §9. */
const generationLimit = 60_000

/** SPEC §8. */
const timedOut = 'Image generation timed out. Please try again.'

/** SPEC §7: one multipart field, `image`. */
function sendPicture(file: File, signal: AbortSignal): Promise<StoredImage> {
  const body = new FormData()
  body.append('image', file)
  return answered(fetch(uploadImage.path, { method: 'POST', credentials: 'include', body, signal }))
}

type About = BodyOf<typeof schemas.generateImage>

/** Has a picture drawn; given up after 60 s or when `signal` says so. */
function requestImage(about: About, signal: AbortSignal): Promise<StoredImage> {
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
  const response = await asked
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText)
  return (await response.json()) as StoredImage
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
