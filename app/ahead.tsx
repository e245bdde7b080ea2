import { Activity, type ReactNode, useCallback } from 'react'
import { createPortal } from 'react-dom'

import { isGuarded } from '#app/features/sign-in/admin-paths.ts'
import { Early, wasSeenBelow } from '#app/ui/below.tsx'

import { findRoute, notFound, type Route } from './routes.ts'
import { isHere } from './screens.tsx'

/** A page that is drawn before anybody asks for it. */
export interface Ahead {
  id: number
  route: Route
  path: string
  /** Where it is drawn: outside of the document until it is shown. */
  place: HTMLElement
  /** Whether all of it is drawn, for Back to a place far down; else its first screen. */
  whole: boolean
  /** Not to be shown, for it failed: a click draws it anew, and tells. */
  forget: () => void
  Drawn: typeof DrawnAhead
}

/** Changes which pages are drawn ahead. */
export type SetAhead = (change: (pages: Ahead[]) => Ahead[]) => void

let made = 0
let set: SetAhead = () => {}
let last = location.pathname
let timer: ReturnType<typeof setTimeout> | undefined

function step() {
  const before = last
  last = location.pathname
  // What is drawn ahead knows nothing of a query, and may lack the part that is named.
  if (location.search || location.hash) set((pages) => pages.filter((page) => page.route === findRoute(before).route))
  if (before === last) return
  clearTimeout(timer)
  timer = setTimeout(() => drawForBack(before), pause)
}
// The router tells of its own steps by events named so, and hears of them after this.
for (const kind of ['popstate', 'pushState', 'replaceState']) addEventListener(kind, step, { capture: true })

/** What is done for the page that is here comes first. */
const pause = 200

/**
 * After a sign that somebody on `from` will click: draws the page that `to` leads to, whose code and data are here, outside
 * of the document and behind all else, so that the click only has to show it; from then on also where they came from, for Back
 * (decision 022).
 */
export function expectClick(to: string, from: string, setAhead: SetAhead): void {
  set = setAhead
  // The first click was quicker than this code.
  if (from !== location.pathname && timer === undefined) timer = setTimeout(() => drawForBack(from), pause)
  if (!/[?#]/.test(to)) drawAhead(to)
}

/** Anew, if it was drawn ahead itself: all of it would take longer to show than its first screen. */
function drawForBack(before: string) {
  const { route } = findRoute(before)
  if (route === findRoute(location.pathname).route) return
  set((pages) => pages.filter((page) => page.route !== route))
  drawAhead(before)
}

/**
 * Beside the page that is shown two are kept: one for Back and one for the next click. None where the query says
 * something: a page would read the wrong one.
 */
function drawAhead(path: string) {
  const { route } = findRoute(path)
  const { route: current } = findRoute(location.pathname)
  if (route === current || route === notFound || isGuarded(path) || location.search || !isHere(route, path)) return
  set((pages) => {
    if (pages.some((page) => page.route === route)) return pages
    const place = document.createElement('div')
    place.style.display = 'contents'
    const id = ++made
    const forget = () => set((now) => now.filter((page) => page.id !== id))
    const next = { id, route, path, place, whole: wasSeenBelow(path), forget, Drawn: DrawnAhead }
    const unseen = pages.filter((page) => page.route !== current)
    return [...pages.filter((page) => page.route === current), ...unseen.slice(-1), next]
  })
}

/** A page drawn ahead. Until it is seen none of its effects run, and it says nothing in the head. */
function DrawnAhead({ page, seen, children }: { page: Ahead; seen: boolean; children: ReactNode }) {
  const { place, whole } = page
  const here = useCallback((slot: HTMLElement | null) => slot?.append(place), [place])
  return (
    <>
      {seen && <div style={{ display: 'contents' }} ref={here} />}
      {createPortal(
        <Early value={whole ? 'whole' : 'top'}>
          <Activity mode={seen ? 'visible' : 'hidden'}>{children}</Activity>
        </Early>,
        place,
      )}
    </>
  )
}
