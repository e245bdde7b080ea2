import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter'

import { HttpError } from '#app/http/http-error.ts'
import { upload } from '#app/http/request.ts'
import { shrinkPhoto } from '#app/features/bookings/shrink-photo.ts'
import { useSubmitted } from '#app/layout/form-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { addPhoto, maxPhotos } from './calls.ts'
import { photoForm } from './forms.ts'
import type { Appointment } from './schemas.ts'

const failed = "We didn't get your photo. Please try again, or call us."

/** One photo at a time, with and without script. */
export function PhotoForm({
  token,
  photosLeft,
  onSent,
}: {
  token: string
  photosLeft: number
  onSent: (next: Appointment) => void
}) {
  const search = useSearch()
  const [error, setError] = useState(useSubmitted(photoForm)?.errors.image)
  const [sending, setSending] = useState(false)
  if (photosLeft === 0)
    return <p className="text-ink-soft">{`You've added ${maxPhotos} photos, which is as many as we can take here.`}</p>

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const chosen = new FormData(event.currentTarget).get('image') as File
    if (chosen.size === 0) return setError('Please choose a photo.')
    setSending(true)
    const photo = await shrinkPhoto(chosen)
    if (photo.size > addPhoto.multipart!.bytes) {
      setSending(false)
      return setError(addPhoto.multipart!.tooLarge)
    }
    setError(undefined)
    try {
      const next = await upload(addPhoto, photo, { params: { token } })
      setSending(false)
      showToast('Photo Added', 'Only our office can see it.')
      onSent(next)
    } catch (failure) {
      const { status = 0, refusal = null } = failure instanceof HttpError ? failure : {}
      setSending(false)
      // A proxy may take less than the site does, and says so in no words of ours.
      if (status === 413) return setError(refusal?.message ?? addPhoto.multipart!.tooLarge)
      setError((status < 500 && (refusal?.fields?.image ?? refusal?.message)) || failed)
    }
  }

  return (
    <form
      id={`${photoForm}-form`}
      method="post"
      encType="multipart/form-data"
      action={`/booking?${search}#${photoForm}-form`}
      className="grid gap-5"
      aria-busy={sending}
      onSubmit={(event) => void send(event)}
    >
      <p className="text-ink-soft">
        A photo of the nameplate on your furnace or air conditioner helps us bring the right parts. Only our office can
        see it.
      </p>
      <div>
        <label htmlFor="image" className="mb-1.5 block font-semibold">
          Photo
        </label>
        <input
          id="image"
          name="image"
          type="file"
          // Phones turn their own format into JPEG for this list.
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={error ? 'image-error' : 'image-hint'}
          aria-invalid={error ? true : undefined}
          onChange={() => setError(undefined)}
          className="block w-full rounded-field border border-line-strong bg-surface px-3.5 py-2.5 file:mr-3 file:rounded-pill file:border-0 file:bg-tint file:px-4 file:py-1.5 file:font-semibold file:text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-bad"
        />
        <p id="image-hint" className="mt-1.5 text-sm text-ink-faint">
          {`JPEG, PNG or WebP, up to 10 MB. You can add ${photosLeft} ${photosLeft === maxPhotos ? '' : 'more'}`.trim()}
          .
        </p>
        <FieldError id="image-error" message={error} />
      </div>
      <Button type="submit" disabled={sending} className="justify-self-start max-sm:w-full">
        {sending ? 'Sending...' : 'Add Photo'}
      </Button>
    </form>
  )
}
