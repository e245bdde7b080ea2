import { useState } from 'react'
import { MapPin, Phone } from 'lucide-react'

import { areas } from '#app/business/areas.ts'
import { telHref } from '#app/business/facts.ts'
import { useFacts } from '#app/business/facts-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

import { matchingAreas } from './matching-areas.ts'

const states = [
  { name: 'Missouri', all: areas.missouri },
  { name: 'Illinois', all: areas.illinois },
]

/** All areas as text, narrowed as the visitor types a town. */
export function AreaFinder() {
  const [typed, setTyped] = useState('')
  const found = states.map(({ name, all }) => ({ name, all, shown: matchingAreas(all, typed) }))
  const count = found.reduce((sum, { shown }) => sum + shown.length, 0)
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <search className="block lg:sticky lg:top-34 lg:self-start">
        <h2 className="mb-6">Do we come to you?</h2>
        <TextField
          label="Find your town"
          type="search"
          autoComplete="off"
          placeholder="Kirkwood, for example"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="mt-2 text-[0.95rem] text-ink-soft">
          {typed.trim() && (count === 1 ? '1 area matches' : `${count} areas match`)}
        </p>
      </search>
      <div className="grid gap-12">
        {count === 0 ? (
          <NotListed />
        ) : (
          found.map((state) => state.shown.length > 0 && <AreaList key={state.name} {...state} />)
        )}
      </div>
    </div>
  )
}

function AreaList({ name, all, shown }: { name: string; all: string[]; shown: string[] }) {
  return (
    <section aria-label={`Areas in ${name}`}>
      <h3 className="flex items-baseline gap-3 text-2xl">
        {name}{' '}
        <span className="text-base font-medium tracking-normal text-ink-soft">
          {shown.length === all.length ? `${all.length} areas` : `${shown.length} of ${all.length}`}
        </span>
      </h3>
      <ul className="mt-4 columns-2 gap-x-5 border-t border-line-strong sm:gap-x-8 xl:columns-3">
        {shown.map((area) => (
          <li key={area} className="break-inside-avoid border-b border-line py-2.5">
            {area}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NotListed() {
  const { tollFree } = useFacts()
  return (
    <div className="rounded-card border border-line bg-surface p-7 sm:p-9">
      <MapPin aria-hidden="true" className="size-8 text-accent" strokeWidth={1.75} />
      <p className="mt-4 text-2xl font-semibold tracking-tight">
        Not on the list?{' '}
        <a href={telHref(tollFree)} className="underline underline-offset-4 hover:text-accent">
          Call us.
        </a>
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">Tell us where you are, and we will tell you whether we come.</p>
      <a href={telHref(tollFree)} className={`mt-5 ${buttonClass({ variant: 'secondary' })}`}>
        <Phone aria-hidden="true" className="size-5" />
        {tollFree}
      </a>
    </div>
  )
}
