import { useState } from 'react'

import { pathOf } from '#app/http/endpoint.ts'

import { readDayPhoto } from './calls.ts'
import type { DayJob } from './schemas.ts'

/** A press enlarges a photo in place, also without a signal. */
export function JobPhotos({ job: { photoIds, name }, dayKey }: { job: DayJob; dayKey: string }) {
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
