import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileImage, Upload } from 'lucide-react'

import { mostImageBytes, type StoredImage } from '#app/features/images/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { fileSize } from './file-size.ts'
import { sendPicture, whyFailed } from './image-requests.ts'

/** SPEC §4: choosing a file shows an Upload button; success fills the address and clears the file. */
export function ImageUpload({ onUploaded }: { onUploaded: (image: StoredImage) => void }) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const choose = (chosen: File | null) => {
    if (chosen && chosen.size > mostImageBytes) {
      showToast('File Too Large', 'Please select an image smaller than 5MB.', 'error')
      choose(null)
      return
    }
    setFile(chosen)
    if (!chosen && field.current) field.current.value = ''
  }
  const upload = useMutation({
    mutationFn: sendPicture,
    onSuccess: (image) => {
      onUploaded(image)
      choose(null)
      showToast('Image Uploaded', 'The image was added to your post.')
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/images'),
      })
    },
    onError: (error) =>
      showToast('Upload Failed', whyFailed(error, 'Failed to upload the image. Please try again.'), 'error'),
    networkMode: 'always',
  })
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
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
          className="block w-full rounded-field border border-dashed border-line-strong bg-paper p-2 text-ink-soft file:mr-3 file:min-h-10 file:rounded-field file:border file:border-solid file:border-line-strong file:bg-surface file:px-3.5 file:font-semibold file:text-ink hover:border-ink"
        />
        <p id="post-image-file-hint" className="mt-1.5 text-sm text-ink-faint">
          JPEG, PNG, WebP, GIF or AVIF, at most 5 MB.
        </p>
      </div>
      {file && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
          <p className="flex min-w-0 items-center gap-2">
            <FileImage aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            <span className="truncate font-medium">{file.name}</span>
            <span className="shrink-0 text-ink-faint tabular-nums">{fileSize(file.size)}</span>
          </p>
          <Button disabled={upload.isPending} onClick={() => upload.mutate(file)}>
            <Upload aria-hidden="true" className="size-4.5" />
            {upload.isPending ? 'Uploading...' : 'Upload'}
          </Button>
        </div>
      )}
    </div>
  )
}
