import { useEffect, useId, useRef, useState } from 'react'
import { Images, Upload, X } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { ImageLibrary } from '#app/features/images/office/image-library.tsx'
import { errorMessage, imageTypes, isTooLarge, sendFile, tooLarge } from '#app/features/images/office/send-file.ts'
import type { ImageBackground } from '#app/features/website/fields.ts'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { whitePlate } from '#app/layout/brand-mark.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { invalidate } from '#app/office/invalidate.ts'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'

/** An image from the library, which can also be uploaded here. */
export function ImageInput({
  label,
  hint,
  error,
  on,
  value,
  orElse,
  onChange,
}: {
  label: string
  hint: string | undefined
  error: string | undefined
  on: ImageBackground
  /** Its URL; '' for none. */
  value: string
  /** The image that the site shows if there is none; '' for none. */
  orElse: string
  onChange: (url: string) => void
}) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)
  const upload = useUpload(onChange)
  const message = upload.message ?? error
  const shown = value || orElse
  const choose = (url: string) => {
    upload.reset()
    onChange(url)
  }
  return (
    <fieldset
      // Focused if it is invalid.
      tabIndex={-1}
      aria-invalid={message !== undefined || undefined}
      aria-describedby={classNames(hint && `${id}-hint`, message && `${id}-error`)}
      className="col-span-full"
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div
          className={classNames(
            'grid h-24 w-40 shrink-0 place-items-center overflow-hidden rounded-field border border-line p-2 text-sm',
            backgrounds[shown === '' ? 'none' : on],
          )}
        >
          {shown === '' ? (
            'None'
          ) : (
            <ResponsiveImage
              key={shown}
              src={shown}
              sizes="10rem"
              className={classNames(
                'max-h-20 w-auto max-w-36 object-contain',
                // The site shows one for light backgrounds like this too.
                on === 'dark' && value === '' && whitePlate,
              )}
              fallback="Can’t be loaded"
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <ToolButton
            label={upload.busy ? 'Uploading...' : 'Upload'}
            itemName={label}
            Icon={Upload}
            disabled={upload.busy}
            onClick={() => file.current?.click()}
          />
          <ToolButton label="Choose from Library" itemName={label} Icon={Images} onClick={() => setChoosing(true)} />
          {value !== '' && (
            <ToolButton label="Remove" itemName={label} Icon={X} tone="quiet" onClick={() => choose('')} />
          )}
        </div>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={`${label} file`}
        accept={imageTypes}
        onChange={({ target }) => {
          if (target.files?.[0]) upload.send(target.files[0])
          target.value = ''
        }}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} role="alert" message={message} />
      <ImageLibrary
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={({ url }) => {
          choose(url)
          setChoosing(false)
        }}
        current={value}
      />
    </fieldset>
  )
}

const backgrounds: Record<ImageBackground, string> = {
  // White in the dark scheme too: this is the logo of light pages.
  light: 'bg-white text-[#5f6a7e]',
  dark: 'bg-brand-deep text-on-deep-soft',
  none: 'bg-tint text-ink-faint',
}

/** Uploads a file at once; leaving the form cancels it. */
function useUpload(onStored: (url: string) => void) {
  const client = useQueryClient()
  const abort = useRef(new AbortController())
  useEffect(() => {
    const controller = (abort.current = new AbortController())
    return () => controller.abort()
  }, [])
  const [refused, setRefused] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => sendFile(file, abort.current.signal),
    onSuccess: ({ url }) => {
      if (abort.current.signal.aborted) return
      onStored(url)
      void invalidate(client, ['/api/admin/images'])
    },
    onError: (error) => setRefused(errorMessage(error, 'Failed to upload the image. Please try again.')),
    networkMode: 'always',
  })
  return {
    send: (file: File) => {
      const reason = isTooLarge(file) ? tooLarge : null
      setRefused(reason)
      if (reason === null) upload.mutate(file)
    },
    reset: () => setRefused(null),
    busy: upload.isPending,
    message: refused,
  }
}
