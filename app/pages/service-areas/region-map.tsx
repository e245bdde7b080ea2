import { type RefObject, useEffect, useRef, useState } from 'react'
import { MapPin } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

const corners = '-90.85,38.40,-89.80,38.98'
const downtown = '38.6317,-90.1929'
const map = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(corners)}&layer=mapnik&marker=${encodeURIComponent(downtown)}`

const wholeMap = `https://www.openstreetmap.org/#map=10/${downtown.replace(',', '/')}`

/** A tile of this map, downtown. */
const tile = 'https://tile.openstreetmap.org/9/127/196.png'

/**
 * The street map. Nothing is requested from OpenStreetMap until the visitor scrolls near it; until it loads, and if
 * it can't, a link takes its place.
 */
export function RegionMap({ className }: { className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearby(place)
  const reachable = useReachable(near)
  return (
    <div
      ref={place}
      className={classNames(
        'relative overflow-hidden rounded-card border border-line bg-surface print:hidden',
        className,
      )}
    >
      {!reachable && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 px-6 text-center">
          <MapPin aria-hidden="true" className="size-9 text-accent" strokeWidth={1.75} />
          <p className="text-lg font-semibold">{unbroken('Map of the St. Louis area')}</p>
          <ExternalLink
            href={wholeMap}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Open it on OpenStreetMap
          </ExternalLink>
        </div>
      )}
      {near && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- without its own origin the map sends no referrer, and OpenStreetMap refuses tiles to such
        <iframe
          title="Map of the St. Louis area"
          src={map}
          inert={!reachable}
          className={classNames(
            'absolute inset-0 size-full transition-opacity duration-500',
            !reachable && 'opacity-0',
          )}
        />
      )}
    </div>
  )
}

/** A failed iframe looks like a loaded one to us, so a test tile tells whether the service is reachable. */
function useReachable(wanted: boolean): boolean {
  const [reachable, setReachable] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const picture = new Image()
    picture.addEventListener('load', () => setReachable(true))
    picture.src = tile
  }, [wanted])
  return reachable
}

/** Whether an element has ever been within 200 px of the viewport. */
function useNearby(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return near
}
