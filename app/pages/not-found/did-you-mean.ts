import { editDistance } from '#app/business/edit-distance.ts'

const farthest = 2

/** PRODUCT §9.3: the known address a mistyped one comes closest to, when it is at most two letters away. */
export function didYouMean(path: string): string | null {
  const typed = tidy(path)
  const [nearest] = publicPaths
    .filter((known) => Math.abs(known.length - typed.length) <= farthest)
    .map((known) => ({ known, distance: editDistance(typed, known) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.known ?? null
}

/** Capitals and slashes at the end are slips of the keyboard, not letters of the address. */
const tidy = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')

/** The addresses a visitor may have meant. A page can't import the route table; a test holds this list against it. */
export const publicPaths = [
  '/services',
  '/about',
  '/service-areas',
  '/booking',
  '/reviews',
  '/blog',
  '/membership',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/unsubscribe',
  '/sitemap',
  '/jc-welcome',
]
