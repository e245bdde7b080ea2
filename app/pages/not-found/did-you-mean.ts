import { editDistance } from '#app/business/edit-distance.ts'
import { publicPages } from '#app/layout/navigation.ts'

const farthest = 2

/** Home has its own button. */
const candidates = publicPages.filter((path) => path !== '/' && !path.includes(':'))

/** The known path closest to a mistyped one, at most two typos away. `hidden`: paths that are not shown at present. */
export function didYouMean(path: string, hidden: readonly string[] = []): string | null {
  const typed = tidy(path)
  const [nearest] = candidates
    .filter((known) => !hidden.includes(known) && Math.abs(known.length - typed.length) <= farthest)
    .map((known) => ({ known, distance: editDistance(typed, known) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.known ?? null
}

/** Ignores case and trailing slashes. */
const tidy = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')
