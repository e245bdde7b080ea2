import { Activity, type ReactNode, useCallback } from 'react'
import { createPortal } from 'react-dom'

import { isGuarded } from '#app/features/sign-in/admin-paths.ts'
import { Early } from '#app/ui/below.tsx'
import { wasSeenBelow } from '#app/ui/scroll-restoration.ts'

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
  /** Whether it is where somebody came from; else it is where a click may lead. */
  forBack: boolean
  /** For one that failed: it is drawn anew in its place, and tells if it fails again. */
  forget: () => void
  Drawn: typeof DrawnAhead
}

/** Changes which pages are drawn ahead. */
export type SetAhead = (change: (pages: Ahead[]) => Ahead[]) => void

let made = 0
let change: SetAhead = () => {}
let last = location.pathname
let forBackSoon: ReturnType<typeof setTimeout> | undefined
let forClickSoon: ReturnType<typeof setTimeout>

function step() {
  const before = last
  last = location.pathname
  const { route: left } = findRoute(before)
  const { route: now } = findRoute(last)
  const { search, hash } = location
  change((pages) =>
    pages.filter(({ route, path }) => {
      if (route === left) return left === now
      // What is drawn ahead knows nothing of a query, may lack the part that is named, and is of one path. From the office
      // nobody brings anything along: they may log out there.
      return search === '' && hash === '' && !isGuarded(last) && (route !== now || path === last)
    }),
  )
  if (before === last) return
  clearTimeout(forBackSoon)
  forBackSoon = setTimeout(() => drawAhead(before, true), pause)
}
// The router tells of its own steps by events named so, and hears of them after this.
for (const kind of ['popstate', 'pushState', 'replaceState']) addEventListener(kind, step, { capture: true })

/** What is done for the page that is here comes first. */
const pause = 200
/** Of the links that a pointer passes on its way, the last counts. */
const moment = 40

/**
 * After a sign that somebody on `from` will click: draws the page that `to` leads to, whose code and data are here, outside
 * of the document and behind all else, so that the click only has to show it; from then on also where they came from, for Back
 * (decision 022).
 */
export function expectClick(to: string, from: string, setAhead: SetAhead): void {
  change = setAhead
  // The first click was quicker than this code.
  if (from !== location.pathname && forBackSoon === undefined)
    forBackSoon = setTimeout(() => drawAhead(from, true), pause)
  if (/[?#]/.test(to)) return
  clearTimeout(forClickSoon)
  forClickSoon = setTimeout(() => drawAhead(to), moment)
}

/**
 * Beside the page that is shown two are kept: one for Back and one for the next click. None where the query says
 * something: a page would read the wrong one.
 */
function drawAhead(path: string, forBack = false) {
  const { route } = findRoute(path)
  const { route: current } = findRoute(location.pathname)
  const apart = [path, location.pathname].some(isGuarded)
  if (route === current || route === notFound || apart || location.search || !isHere(route, path)) return
  change((pages) => {
    if (pages.some((page) => page.path === path)) return pages
    const place = document.createElement('div')
    place.style.display = 'contents'
    const id = ++made
    const forget = () => change((now) => now.filter((page) => page.id !== id))
    const next = { id, route, path, place, whole: wasSeenBelow(path), forBack, forget, Drawn: DrawnAhead }
    const others = pages.filter((page) => page.route === current || (page.forBack !== forBack && page.route !== route))
    return [...others, next]
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
