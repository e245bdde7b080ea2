import { type RefObject, useEffect, useRef, useState } from 'react'
import { MapPin } from 'lucide-react'

import { useProfile } from '#app/business/profile-context.tsx'
import type { RegionMap as RegionMapData } from '#app/features/website/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/**
 * The street map. Nothing is requested from OpenStreetMap until the visitor scrolls near it; until it loads, and if
 * it can't, a link takes its place.
 */
export function RegionMap({ corners, marker, className }: RegionMapData & { className?: string }) {
  const { region } = useProfile()
  const title = `Map of the ${region} area`
  const place = useRef<HTMLDivElement>(null)
  const near = useNearby(place)
  const reachable = useReachable(near ? tileAt(marker) : null)
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
          <p className="text-lg font-semibold">{unbroken(title)}</p>
          <ExternalLink
            href={`https://www.openstreetmap.org/#map=10/${marker.replace(',', '/')}`}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Open it on OpenStreetMap
          </ExternalLink>
        </div>
      )}
      {near && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- without its own origin the map sends no referrer, and OpenStreetMap refuses tiles to such
        <iframe
          title={title}
          src={`https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(corners)}&layer=mapnik&marker=${encodeURIComponent(marker)}`}
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

/** The tile of the map with a place: "latitude,longitude". */
function tileAt(place: string): string {
  const [latitude = 0, longitude = 0] = place.split(',').map(Number)
  const zoom = 9
  const x = ((longitude + 180) / 360) * 2 ** zoom
  const y = ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom
  return `https://tile.openstreetmap.org/${zoom}/${Math.floor(x)}/${Math.floor(y)}.png`
}

/** A failed iframe looks like a loaded one to us, so a test tile tells whether the service is reachable. */
function useReachable(tile: string | null): boolean {
  const [reachable, setReachable] = useState(false)
  useEffect(() => {
    if (tile === null) return
    const picture = new Image()
    picture.addEventListener('load', () => setReachable(true))
    picture.src = tile
  }, [tile])
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
