import { useEffect, useRef } from 'react'
import { FileImage, Upload, X } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { imageTypes, isTooLarge, tooLarge } from '#app/features/images/office/send-file.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { fileSize } from '#app/office/controls/file-size.ts'
import type { PendingImage } from './use-pending-image.ts'

/** Selects an image file, which `SelectedFile` then shows. */
export function ImageUpload({ pending }: { pending: PendingImage }) {
  const { file, source, selectFile } = pending
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!file && field.current) field.current.value = ''
  }, [file])
  const select = (selected: File | null) => {
    if (selected && isTooLarge(selected)) {
      showToast('File Too Large', tooLarge, 'error')
      selectFile(null)
      if (field.current) field.current.value = ''
    } else selectFile(selected)
  }
  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor="post-image-file" className="mb-1.5 block font-semibold">
          Image file
        </label>
        <input
          ref={field}
          id="post-image-file"
          type="file"
          accept={imageTypes}
          aria-describedby="post-image-file-hint"
          disabled={source === 'upload'}
          onChange={({ target }) => select(target.files?.[0] ?? null)}
          className="block w-full rounded-field border border-dashed border-line-strong bg-paper p-2 text-ink-soft file:mr-3 file:min-h-10 file:rounded-field file:border file:border-solid file:border-line-strong file:bg-surface file:px-3.5 file:font-semibold file:text-ink hover:border-ink disabled:opacity-60"
        />
        <p id="post-image-file-hint" className="mt-1.5 text-sm text-ink-faint">
          JPEG, PNG, WebP, GIF, AVIF or SVG, up to 5 MB.
        </p>
      </div>
    </div>
  )
}

/** The selected file with its Upload button, below every tab: saving the post uploads it too. */
export function SelectedFile({ pending }: { pending: PendingImage }) {
  const { file, source, selectFile } = pending
  if (!file) return null
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="flex min-w-0 items-center gap-2">
          <FileImage aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
          <span className="truncate font-medium">{file.name}</span>
          <span className="shrink-0 text-ink-faint tabular-nums">{fileSize(file.size)}</span>
        </p>
        <Button disabled={source !== null} onClick={() => void pending.upload(file)}>
          <Upload aria-hidden="true" className="size-4.5" />
          {source === 'upload' ? 'Uploading...' : 'Upload'}
        </Button>
        {source === null && <ToolButton label="Remove File" Icon={X} tone="quiet" onClick={() => selectFile(null)} />}
      </div>
      {source === null && <p className="text-sm text-ink-faint">The image is also uploaded when you save the post.</p>}
    </div>
  )
}
