import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { invalidate } from '#app/office/invalidate.ts'
import type * as schemas from '#app/features/images/schemas.ts'
import type { BodyOf } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'
import { call } from '#app/http/request.ts'
import { showToast } from '#app/ui/toasts.ts'
import { generateImage } from '#app/features/images/calls.ts'
import { errorMessage, sendFile } from '#app/features/images/office/send-file.ts'

import { ImageAddress } from './schemas.ts'

type StoredImage = schemas.StoredImage
type Source = 'upload' | 'generate'

interface ImageRequest {
  source: Source
  send: (signal: AbortSignal) => Promise<StoredImage>
}

/**
 * A post's image that is not stored yet: a selected file, an upload or an AI generation in progress. `onStored` gets it
 * once it is. Leaving the editor aborts the request.
 */
export function usePendingImage(onStored: (image: StoredImage) => void) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const running = useRef<Promise<StoredImage | null>>(null)
  const abort = useRef(new AbortController())
  useEffect(() => {
    const controller = (abort.current = new AbortController())
    return () => controller.abort()
  }, [])
  const hasLeft = () => abort.current.signal.aborted
  const request = useMutation({
    mutationFn: ({ send }: ImageRequest) => send(abort.current.signal),
    onSuccess: (image, { source }) => {
      if (hasLeft()) return
      onStored(image)
      setFile(null)
      showToast(toasts[source].success, 'The image was added to your post.')
      void invalidate(client, ['/api/admin/images'])
    },
    onError: (error, { source }) => {
      // On 401 the session guard shows a toast and the login page.
      if (hasLeft() || (error instanceof HttpError && error.status === 401)) return
      const [title, fallback] = toasts[source].failure
      showToast(title, errorMessage(error, fallback), 'error')
    },
    networkMode: 'always',
  })

  const start = async (image: ImageRequest): Promise<StoredImage | null> => {
    if (hasLeft()) return null
    running.current = request
      .mutateAsync(image)
      .then((stored) => (hasLeft() ? null : stored))
      .catch(() => null)
      .finally(() => {
        running.current = null
      })
    return running.current
  }
  const upload = (selected: File) => start({ source: 'upload', send: (signal) => sendFile(selected, signal) })
  return {
    file,
    selectFile: setFile,
    upload,
    generate: (post: PostDraft) => start({ source: 'generate', send: (signal) => sendPrompt(post, signal) }),
    /** Which request is in progress, or null. */
    source: request.isPending ? request.variables.source : null,
    isExpected: file !== null || request.isPending,
    /** The stored image, null if it failed (a toast was shown), undefined if none is expected. Uploads a selected file. */
    finished: async (): Promise<StoredImage | null | undefined> => running.current ?? (file ? upload(file) : undefined),
  }
}
export type PendingImage = ReturnType<typeof usePendingImage>

const toasts = {
  upload: {
    success: 'Image Uploaded',
    failure: ['Upload Failed', 'Failed to upload the image. Please try again.'],
  },
  generate: {
    success: 'Image Generated',
    failure: ['Generation Failed', 'Failed to generate the image. Please try again.'],
  },
} as const

const previewDelay = 400

/** The image URL to preview while one is being typed: null until it is valid and typing has paused. */
export function usePreviewUrl(typed: string): string | null {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), previewDelay)
    return () => clearTimeout(timer)
  }, [typed])
  const url = ImageAddress.safeParse(settled)
  return url.success ? url.data : null
}

const generationTimeout = 60_000

type PostDraft = BodyOf<typeof schemas.generateImage>

const sendPrompt = (post: PostDraft, signal: AbortSignal) =>
  call(generateImage, post, { signal: AbortSignal.any([signal, AbortSignal.timeout(generationTimeout)]) })
