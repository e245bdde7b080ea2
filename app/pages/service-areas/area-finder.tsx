import { useEffect, useRef, useState } from 'react'
import { MapPin, Phone } from 'lucide-react'

import { byState, exampleOf, type ServiceArea, type Town } from '#app/business/service-area.ts'
import { useMaps } from '#app/features/website/use-section.ts'
import { TextField } from '#app/ui/field.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { buttonClass } from '#app/ui/button.tsx'

import { AreaList } from './area-list.tsx'
import { AreaMap } from './area-map.tsx'
import { findAreas } from './find-areas.ts'

/** All areas as lists and on the map, filtered as the visitor types a town or ZIP code. */
export function AreaFinder({
  finderTitle,
  example,
  towns: areas,
}: {
  finderTitle: string
  example: string
  towns: readonly ServiceArea[]
}) {
  const map = useMaps()?.area
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<Town>()
  const mapElement = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // Anything typed before hydration counts too.
  useEffect(() => setTyped(search.current?.value ?? ''), [])
  const { towns, message } = findAreas(areas, typed)
  const only = towns.length === 1 ? towns[0] : undefined
  const choose = (town: Town) => {
    setPointed(town)
    mapElement.current?.scrollIntoView({ block: 'nearest' })
  }
  const lists = byState(areas).flatMap(({ state, title, towns: all }) => {
    const those = towns.filter((town) => town.state === state)
    if (those.length === 0) return []
    const names = { title, total: all.length, towns: those, isWide: !map }
    return [<AreaList key={state} {...names} pointed={pointed ?? only} onPoint={setPointed} onChoose={choose} />]
  })
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-x-12 gap-y-8',
        map && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:grid-rows-[auto_auto_1fr] xl:gap-x-16',
      )}
    >
      <search className={classNames('block', !map && 'max-w-2xl')}>
        <h2 className="mb-6">{finderTitle}</h2>
        <TextField
          ref={search}
          label="Find your town or ZIP code"
          type="search"
          autoComplete="off"
          className="print:hidden"
          placeholder={example || exampleOf(areas)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="mt-2.5 min-h-[1.6em] text-lg font-semibold print:hidden">
          {unbroken(message)}
        </p>
      </search>
      {map && (
        <div ref={mapElement} className="scroll-mt-28 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <AreaMap map={map} towns={towns} pointed={pointed ?? only} onPoint={setPointed} />
        </div>
      )}
      {towns.length === 0 && <NotListed />}
      {/* The first state is beside the map, the others are below it. */}
      {lists.length > 0 && (
        <div className={classNames(map && 'lg:col-start-1 lg:row-span-2 lg:row-start-2')}>{lists[0]}</div>
      )}
      {lists.length > 1 && (
        <div className={classNames('grid grid-cols-1 content-start gap-8', map && 'lg:col-start-2 lg:row-start-3')}>
          {lists.slice(1)}
        </div>
      )}
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
