import { editDistance } from '#app/business/edit-distance.ts'
import { publicPages } from '#app/layout/navigation.ts'

const farthest = 2

/** Home has a button of its own. */
const candidates = publicPages.filter((path) => path !== '/' && !path.includes(':'))

/** PRODUCT §9.3: the known address a mistyped one comes closest to, when it is at most two letters away. */
export function didYouMean(path: string): string | null {
  const typed = tidy(path)
  const [nearest] = candidates
    .filter((known) => Math.abs(known.length - typed.length) <= farthest)
    .map((known) => ({ known, distance: editDistance(typed, known) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.known ?? null
}

/** Capitals and slashes at the end are slips of the keyboard, not letters of the address. */
const tidy = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')
