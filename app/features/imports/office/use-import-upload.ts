import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { createImport, startImport, uploadPiece } from '#app/features/imports/calls.ts'
import { maxFiles, maxImportBytes, pieceSize, tooLarge } from '#app/features/imports/limits.ts'
import { importEntity } from '#app/features/imports/entity.ts'
import { HttpError } from '#app/http/http-error.ts'
import { call, upload } from '#app/http/request.ts'
import { errorToast } from '#app/office/controls/use-admin-action.ts'
import { invalidate } from '#app/office/invalidate.ts'
import { showToast } from '#app/ui/toasts.ts'

/** Uploads the files of an import piece by piece and starts it. */
export function useImportUpload(onStarted: () => void) {
  const client = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const { id } = await call(createImport, { name: nameOf(files) })
      let total = 0
      for (const [number, file] of files.entries()) {
        for (let position = 0; position * pieceSize < file.size; position++) {
          const piece = file.slice(position * pieceSize, (position + 1) * pieceSize)
          await upload(uploadPiece, piece, { params: { id }, query: { file: number, position, name: file.name } })
          setSent((total += piece.size))
        }
      }
      await call(startImport, undefined, { params: { id } })
    },
    onSuccess: () => {
      showToast('Import Started', 'You can leave this page. The import continues in the background.')
      void invalidate(client, importEntity.invalidates)
      onStarted()
    },
    onError: (failure) => {
      const { status = 0, refusal = null } = failure instanceof HttpError ? failure : {}
      if (status === 401) return
      if (refusal && [400, 409, 413].includes(status)) setError(refusal.message)
      else
        showToast(
          ...errorToast(failure, ['Upload Failed', 'The files could not be uploaded. Please try again.']),
          'error',
        )
    },
    networkMode: 'always',
  })
  return {
    error,
    clearError: () => setError(null),
    isUploading: sending.isPending,
    /** In bytes. */
    sent,
    start: (files: readonly File[]) => {
      const refusal = refusalOf(files)
      setError(refusal)
      setSent(0)
      if (refusal === null) sending.mutate(files)
    },
  }
}

const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)

function refusalOf(files: readonly File[]): string | null {
  if (files.length === 0) return 'Please choose a file.'
  if (files.length > maxFiles) return `Please choose ${maxFiles} files or fewer.`
  return sizeOf(files) > maxImportBytes ? tooLarge : null
}

/** What it is called in the office: its sitemap or its first file. */
const nameOf = (files: readonly File[]) =>
  (files.find(({ name }) => name.endsWith('.xml')) ?? files[0]!).name.slice(-300)
