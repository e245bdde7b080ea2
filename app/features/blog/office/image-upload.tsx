import { useEffect, useRef } from 'react'
import { FileImage, Upload, X } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { maxImageBytes } from '#app/features/images/calls.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { fileSize } from '#app/office/controls/file-size.ts'
import type { Picture } from './use-pending-image.ts'

/** SPEC §4: choosing a file shows an Upload button; success fills the address and clears the file. */
export function ImageUpload({ picture }: { picture: Picture }) {
  const { file, way, choose } = picture
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!file && field.current) field.current.value = ''
  }, [file])
  const take = (chosen: File | null) => {
    if (chosen && chosen.size > maxImageBytes) {
      showToast('File Too Large', 'Please select an image smaller than 5MB.', 'error')
      choose(null)
      if (field.current) field.current.value = ''
    } else choose(chosen)
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
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-describedby="post-image-file-hint"
          disabled={way === 'upload'}
          onChange={({ target }) => take(target.files?.[0] ?? null)}
          className="block w-full rounded-field border border-dashed border-line-strong bg-paper p-2 text-ink-soft file:mr-3 file:min-h-10 file:rounded-field file:border file:border-solid file:border-line-strong file:bg-surface file:px-3.5 file:font-semibold file:text-ink hover:border-ink disabled:opacity-60"
        />
        <p id="post-image-file-hint" className="mt-1.5 text-sm text-ink-faint">
          JPEG, PNG, WebP, GIF or AVIF, at most 5 MB.
        </p>
      </div>
    </div>
  )
}

/** Shown whatever tab is looked at: it is going to be the picture. */
export function ChosenFile({ picture }: { picture: Picture }) {
  const { file, way, choose } = picture
  if (!file) return null
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="flex min-w-0 items-center gap-2">
          <FileImage aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
          <span className="truncate font-medium">{file.name}</span>
          <span className="shrink-0 text-ink-faint tabular-nums">{fileSize(file.size)}</span>
        </p>
        <Button disabled={way !== null} onClick={() => void picture.upload(file)}>
          <Upload aria-hidden="true" className="size-4.5" />
          {way === 'upload' ? 'Uploading...' : 'Upload'}
        </Button>
        {way === null && <ToolButton label="Don't use it" Icon={X} tone="quiet" onClick={() => choose(null)} />}
      </div>
      {way === null && <p className="text-sm text-ink-faint">It is also uploaded when you save the post.</p>}
    </div>
  )
}
