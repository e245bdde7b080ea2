import { useEffect, useRef, useState } from 'react'
import { MapPin, Phone } from 'lucide-react'

import { areas } from '#app/business/areas.ts'
import { TextField } from '#app/ui/field.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'

import { AreaList } from './area-list.tsx'
import { CountyMap } from './county-map.tsx'
import { findAreas } from './find-areas.ts'
import type { Town } from './town.ts'

const states = [
  {
    title: 'Missouri',
    state: 'missouri',
    total: areas.missouri.length,
    place: 'lg:col-start-1 lg:row-span-2 lg:row-start-2',
  },
  { title: 'Illinois', state: 'illinois', total: areas.illinois.length, place: 'lg:col-start-2 lg:row-start-3' },
] as const

/** All areas as lists and on the map, filtered as the visitor types a town or ZIP code. */
export function AreaFinder() {
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<Town>()
  const map = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // Anything typed before hydration counts too.
  useEffect(() => setTyped(search.current?.value ?? ''), [])
  const { towns, message } = findAreas(typed)
  const only = towns.length === 1 ? towns[0] : undefined
  const choose = (town: Town) => {
    setPointed(town)
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:grid-rows-[auto_auto_1fr] xl:gap-x-16">
      <search className="block">
        <h2 className="mb-6">Do we serve your area?</h2>
        <TextField
          ref={search}
          label="Find your town or ZIP code"
          type="search"
          autoComplete="off"
          placeholder="Kirkwood or 63122, for example"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="mt-2.5 min-h-[1.6em] text-lg font-semibold">
          {unbroken(message)}
        </p>
      </search>
      <div ref={map} className="scroll-mt-28 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <CountyMap towns={towns} pointed={pointed ?? only} onPoint={setPointed} />
      </div>
      {towns.length === 0 && <NotListed />}
      {states.map(({ state, place, ...names }) => {
        const those = towns.filter((town) => town.state === state)
        return (
          those.length > 0 && (
            <AreaList
              key={state}
              {...names}
              towns={those}
              pointed={pointed ?? only}
              onPoint={setPointed}
              onChoose={choose}
              className={place}
            />
          )
        )
      })}
    </div>
  )
}

function NotListed() {
  const { tollFree } = useProfile()
  return (
    <div className="rounded-card border border-line bg-surface p-7 sm:p-9">
      <MapPin aria-hidden="true" className="size-8 text-accent" strokeWidth={1.75} />
      <p className="mt-4 text-2xl font-semibold tracking-tight">
        Not on the list?{' '}
        <a href={telHref(tollFree)} className="underline underline-offset-4 hover:text-accent">
          Call us.
        </a>
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">Give us your address and we'll check.</p>
      <a href={telHref(tollFree)} className={`mt-5 ${buttonClass({ variant: 'secondary' })}`}>
        <Phone aria-hidden="true" className="size-5" />
        {tollFree}
      </a>
    </div>
  )
}
