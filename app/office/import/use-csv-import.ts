import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { csvUpload } from '#app/http/csv-upload.ts'
import type { Endpoint } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'
import { upload } from '#app/http/request.ts'
import { errorToast, type ToastText } from '#app/office/controls/use-admin-action.ts'
import { invalidate } from '#app/office/invalidate.ts'
import { showToast } from '#app/ui/toasts.ts'

const mutationKey = ['csv-import']
const failure = ['Import Failed', 'The file could not be imported. Please try again.'] as const

/**
 * A CSV file that `call` checks with `preview=1` when it is chosen, and then imports. Both return a report. `fileField` are
 * the props of the field that chooses it.
 */
export function useCsvImport<Report>(
  call: Endpoint<{ query: z.ZodMiniType; response: z.ZodMiniType<Report> }>,
  { imported, reads }: { imported: (report: Report) => ToastText; reads: readonly string[] },
) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Report | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const sending = useMutation({
    mutationKey,
    mutationFn: ({ chosen, query }: { chosen: File; query: Record<string, string> | null }) =>
      upload(call, chosen, { query: query ?? { preview: 1 } }),
    onSuccess: (found, { query }) => {
      if (query === null) return setPreview(found)
      setReport(found)
      showToast(...imported(found))
      void invalidate(client, reads)
    },
    onError: (error) => {
      const { status = 0, refusal = null } = error instanceof HttpError ? error : {}
      if (refusal?.fields) setErrors(refusal.fields)
      else if (status === 413 && refusal) setErrors({ file: refusal.message })
      else if (status !== 401) showToast(...errorToast(error, failure), 'error')
    },
    networkMode: 'always',
  })
  const choose = async (chosen: File | null) => {
    setFile(null)
    setPreview(null)
    setErrors({})
    if (!chosen) return
    if (chosen.size > csvUpload.bytes) return setErrors({ file: csvUpload.tooLarge })
    try {
      // A copy, so that the file that was checked is the one imported.
      const read = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
      setFile(read)
      sending.mutate({ chosen: read, query: null })
    } catch {
      setErrors({ file: 'This file could not be read. Please choose it again.' })
    }
  }
  return {
    preview,
    report,
    errors,
    setErrors,
    busy: sending.isPending,
    busyLabel: preview ? 'Importing...' : 'Reading...',
    run: (query: Record<string, string>) => {
      // Pressed twice, the second report would replace the first.
      if (file && client.isMutating({ mutationKey }) === 0) sending.mutate({ chosen: file, query })
    },
    fileField: {
      label: 'CSV file',
      type: 'file',
      accept: '.csv,text/csv',
      required: true,
      error: errors.file,
      // Browsers fire no change event when the same file is chosen again.
      onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        currentTarget.value = ''
        void choose(null)
      },
      onChange: ({ target }: { target: HTMLInputElement }) => void choose(target.files?.[0] ?? null),
    },
  }
}
