import { useState } from 'react'
import { Camera } from 'lucide-react'

import { shrinkPhoto } from '#app/features/bookings/shrink-photo.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'

import { addDayPhoto, readDayPhoto } from './calls.ts'
import { type OnPress, quiet, wide } from './job-form.tsx'
import type { DayJob } from './schemas.ts'
import type { AboutUnit } from './waiting.ts'

type Shown = Pick<DayJob, 'photoIds' | 'name'>

/** A press enlarges a photo in place, also without a signal. */
export function JobPhotos({ job: { photoIds, name }, dayKey }: { job: Shown; dayKey: string }) {
  const [large, setLarge] = useState<number | null>(null)
  if (photoIds.length === 0) return null
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photoIds.map((id, index) => (
        <button
          key={id}
          type="button"
          aria-expanded={large === id}
          onClick={() => setLarge(large === id ? null : id)}
          className={large === id ? 'col-span-full' : undefined}
        >
          <img
            src={pathOf(readDayPhoto, { key: dayKey, id })}
            alt={`${name}, ${index + 1} of ${photoIds.length}`}
            loading="lazy"
            className={`w-full rounded-field border border-line ${large === id ? '' : 'aspect-square object-cover'}`}
          />
        </button>
      ))}
    </div>
  )
}

const accepted = ['image/jpeg', 'image/png', 'image/webp']

/** Stores photos of a job, or of the data plate of a unit there, on the phone, to be sent. */
export function AddPhotos({ job: { id, name }, unit, onPress }: { job: DayJob; unit?: AboutUnit; onPress: OnPress }) {
  const [error, setError] = useState<string>()
  const errorId = `photo-${id}-${Object.values(unit ?? {}).join('')}-error`

  async function add(chosen: File[]) {
    const unknown = chosen.find(({ type }) => !accepted.includes(type))
    if (unknown)
      return setError(`We can’t open ${unknown.name}. Please choose a JPEG, PNG or WebP photo, or a screenshot of it.`)
    setError(undefined)
    // One after the other, and stored at once: each takes much memory, and the phone may be put away.
    for (const one of chosen) {
      const photo = await shrinkPhoto(one)
      if (photo.size > addDayPhoto.multipart!.bytes) setError(addDayPhoto.multipart!.tooLarge)
      else onPress({ action: 'photo', jobId: id, name, body: { ...unit }, photo })
    }
  }

  return (
    <div>
      <label
        className={`${unit === undefined ? `${buttonClass({ variant: 'secondary', size: 'lg' })} ${wide}` : quiet} cursor-pointer focus-within:outline-2 focus-within:outline-accent`}
      >
        {unit === undefined && <Camera aria-hidden="true" className="size-5" />}
        {unit === undefined ? 'Add Photos' : 'Plate Photo…'}
        <input
          type="file"
          multiple
          // Phones turn their own format into JPEG for this list.
          accept={accepted.join(',')}
          aria-describedby={error ? errorId : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <FieldError id={errorId} message={error} />
    </div>
  )
}
