import { useEffect, useRef, useState } from 'react'

import { areas } from '#app/business/areas.ts'
import { TextField } from '#app/ui/field.tsx'

import { AreaList } from './area-list.tsx'
import { CountyMap } from './county-map.tsx'
import { matchingAreas } from './matching-areas.ts'
import { NotListed } from './not-listed.tsx'
import type { Town } from './town.ts'

const states = [
  { title: 'Missouri', state: 'missouri', all: areas.missouri },
  { title: 'Illinois', state: 'illinois', all: areas.illinois },
] as const

/** All areas as text and on the map, narrowed as the visitor types a town. */
export function AreaFinder() {
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<Town>()
  const map = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // What was typed before the page woke up counts too.
  useEffect(() => setTyped(search.current?.value ?? ''), [])
  const found = states.map(({ title, state, all }) => ({
    title,
    total: all.length,
    towns: matchingAreas(all, state, typed).map((name) => ({ state, name })),
  }))
  const towns = found.flatMap((state) => state.towns)
  const only = towns.length === 1 ? towns[0] : undefined
  const choose = (town: Town) => {
    setPointed(town)
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:grid-rows-[auto_1fr] xl:gap-x-16">
      <search className="block">
        <h2 className="mb-6">Do we come to you?</h2>
        <TextField
          ref={search}
          label="Find your town"
          type="search"
          autoComplete="off"
          placeholder="Kirkwood, for example"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="mt-2 min-h-[1.6em] text-[0.95rem] text-ink-soft">
          {typed.trim() && (towns.length === 1 ? '1 area matches' : `${towns.length} areas match`)}
        </p>
      </search>
      <div
        ref={map}
        className="scroll-mt-28 lg:sticky lg:top-34 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        <CountyMap towns={towns} pointed={pointed ?? only} onPoint={setPointed} />
      </div>
      <div className="grid content-start gap-12 pt-4">
        {towns.length === 0 ? (
          <NotListed />
        ) : (
          found.map(
            (state) =>
              state.towns.length > 0 && (
                <AreaList
                  key={state.title}
                  {...state}
                  pointed={pointed ?? only}
                  onPoint={setPointed}
                  onChoose={choose}
                />
              ),
          )
        )}
      </div>
    </div>
  )
}
