import { useEffect, useRef, useState } from 'react'
import { Check, MapPin, Phone } from 'lucide-react'
import { useSearch } from 'wouter'

import { byState, exampleOf, type ServiceArea, type Town } from '#app/business/service-area.ts'
import { useMaps } from '#app/features/website/use-section.ts'
import { TextField } from '#app/ui/field.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Section } from '#app/ui/section.tsx'

import { AreaList } from './area-list.tsx'
import { AreaMap } from './area-map.tsx'
import { findAreas } from './find-areas.ts'

/** All areas on the map and as lists below it, filtered as the visitor types a town or ZIP code. */
export function AreaFinder({
  lead,
  finderTitle,
  example,
  towns: areas,
}: {
  lead: string
  finderTitle: string
  example: string
  towns: readonly ServiceArea[]
}) {
  const map = useMaps()?.area
  // Without script, the form comes back with what was typed.
  const asked = new URLSearchParams(useSearch()).get('town') ?? ''
  const [typed, setTyped] = useState(asked)
  const [pointed, setPointed] = useState<Town>()
  const opening = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // Anything typed before hydration counts too.
  useEffect(() => setTyped(search.current?.value ?? ''), [])
  const { towns, message, isServed = false } = findAreas(areas, typed)
  const only = towns.length === 1 ? towns[0] : undefined
  const choose = (town: Town) => {
    setPointed(town)
    opening.current?.scrollIntoView({ block: 'nearest' })
  }
  const lists = byState(areas).flatMap(({ state, title, towns: all }) => {
    const those = towns.filter((town) => town.state === state)
    const names = { title, total: all.length, towns: those }
    if (those.length === 0) return []
    return [<AreaList key={state} {...names} pointed={pointed ?? only} onPoint={setPointed} onChoose={choose} />]
  })
  return (
    <>
      <header ref={opening} className="first-action relative scroll-mt-28 overflow-clip border-b border-line bg-tint">
        <Container className="relative z-10 py-7 lg:pointer-events-none lg:min-h-125 lg:py-9">
          <div className="max-w-lg lg:pointer-events-auto lg:max-w-116 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-8 lg:shadow-card">
            <h1 className="lg:text-5xl">Service Areas</h1>
            <p className="mt-3 text-lg text-ink-soft sm:text-xl">{unbroken(lead)}</p>
            <search>
              <form action="/service-areas" className="mt-6" onSubmit={(event) => event.preventDefault()}>
                <div className="flex items-end gap-2.5">
                  <TextField
                    ref={search}
                    label="Find your town or ZIP code"
                    type="search"
                    name="town"
                    autoComplete="off"
                    className="min-w-0 grow"
                    placeholder={example || exampleOf(areas)}
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                  />
                  <Button type="submit" className="min-h-12">
                    Check
                  </Button>
                </div>
                <p
                  role="status"
                  className={classNames(
                    'mt-3 flex min-h-12 items-center gap-2.5 rounded-field py-2 leading-snug font-semibold',
                    isServed && 'bg-good-tint px-4 text-good',
                  )}
                >
                  {isServed && <Check aria-hidden="true" className="size-5 shrink-0" strokeWidth={2.6} />}
                  {unbroken(message)}
                </p>
              </form>
            </search>
          </div>
        </Container>
        {map && <AreaMap map={map} towns={towns} pointed={pointed ?? only} onPoint={setPointed} className={mapClass} />}
      </header>
      <Section title={finderTitle}>
        <div className="grid grid-cols-1 gap-x-16 gap-y-10">
          {towns.length === 0 && <NotListed />}
          {lists}
        </div>
      </Section>
    </>
  )
}

const mapClass =
  'h-80 w-full sm:aspect-[4/3] sm:h-auto lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:h-full lg:w-[min(55vw,44rem)] lg:[mask-image:linear-gradient(to_right,transparent,black_10%)] print:static print:w-120'

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
