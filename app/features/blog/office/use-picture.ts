import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { readAnew } from '#app/office/read-anew.ts'
import type { StoredImage } from '#app/features/images/schemas.ts'
import { HttpError } from '#app/http/http-error.ts'
import { showToast } from '#app/ui/toasts.ts'
import { generateImage, uploadImage } from '#app/features/images/calls.ts'

import { ImageAddress } from './schemas.ts'

type Way = 'upload' | 'generate'

interface Asked {
  way: Way
  get: (signal: AbortSignal) => Promise<StoredImage>
  leaving: AbortController
}

/**
 * The picture on its way to a post: a file that was chosen, one being uploaded, one being drawn. The post is not saved
 * without it; leaving the editor gives it up.
 */
export function usePicture(put: (image: StoredImage) => void) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const coming = useRef<{ image: Promise<StoredImage | null>; leaving: AbortController } | null>(null)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      coming.current?.leaving.abort()
    }
  }, [])
  const request = useMutation({
    mutationFn: ({ get, leaving }: Asked) => get(leaving.signal),
    onSuccess: (image, { way, leaving }) => {
      if (leaving.signal.aborted) return
      put(image)
      setFile(null)
      showToast(words[way].done, 'The image was added to your post.')
      void readAnew(client, ['/api/admin/images'])
    },
    onError: (error, { way, leaving }) => {
      // The session has ended: the guard says so and leads to the login page.
      if (leaving.signal.aborted || (error instanceof HttpError && error.status === 401)) return
      const [title, otherwise] = words[way].failed
      showToast(title, whyFailed(error, otherwise), 'error')
    },
    networkMode: 'always',
  })

  const bring = async (way: Way, get: Asked['get']): Promise<StoredImage | null> => {
    if (!isHere.current) return null
    const leaving = new AbortController()
    const image = request
      .mutateAsync({ way, get, leaving })
      .then((found) => (leaving.signal.aborted ? null : found))
      .catch(() => null)
      .finally(() => {
        coming.current = null
      })
    coming.current = { image, leaving }
    return image
  }
  const upload = (chosen: File) => bring('upload', (signal) => sendPicture(chosen, signal))
  return {
    file,
    choose: setFile,
    upload,
    generate: (get: Asked['get']) => bring('generate', get),
    /** Which of the two is under way. */
    way: request.isPending ? request.variables.way : null,
    isExpected: file !== null || request.isPending,
    /** Once it has come, or null when it failed and a toast has said so; undefined where none is expected. */
    arrived: async (): Promise<StoredImage | null | undefined> =>
      coming.current ? coming.current.image : file ? upload(file) : undefined,
  }
}
export type Picture = ReturnType<typeof usePicture>

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
