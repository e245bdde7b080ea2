import { Activity, type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'

import { isGuarded } from '#app/features/sign-in/admin-paths.ts'
import { Early } from '#app/ui/below.tsx'
import { first, wasSeenBelow } from '#app/ui/scroll-restoration.ts'

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
export type SetAhead = (pages: Ahead[]) => void

let made = 0
let pages: Ahead[] = []
let setAhead: SetAhead = () => {}
let last = location.pathname
let lastPart = location.hash
let forBackSoon: ReturnType<typeof setTimeout> | undefined
let forClickSoon: ReturnType<typeof setTimeout>
/** A step whose page is in view already, while the router is still to hear of it. */
let led: { page: Ahead; left: Element; told: Event } | undefined

function change(next: Ahead[]) {
  pages = next
  follow()
  setAhead(pages)
}

function step(event: Event) {
  if (event === led?.told) return
  // Of a part that is left a browser may tell the router by itself, right after.
  const quick = !led && !document.hidden && lastPart === location.hash
  lastPart = location.hash
  // Of two steps at once the second tells of both.
  follow(false)
  const before = last
  last = location.pathname
  const { route: left } = findRoute(before)
  const { route: now } = findRoute(last)
  const { search, hash } = location
  pages = pages.filter(({ route, path }) => {
    if (route === left) return left === now
    // What is drawn ahead knows nothing of a query, may lack the part that is named, and is of one path. From the office
    // nobody brings anything along: they may log out there.
    return search === '' && hash === '' && !isGuarded(last) && (route !== now || path === last)
  })
  const page = left !== now && pages.find(({ route, place }) => route === now && place.hasChildNodes())
  if (page && quick) lead(page, event)
  else setAhead(pages)
  if (before === last) return
  clearTimeout(forBackSoon)
  forBackSoon = setTimeout(() => drawAhead(before, true), pause)
}
first.heard = step
addEventListener('hashchange', () => (lastPart = location.hash))
// As the router has these two, but that this hears first.
for (const kind of ['pushState', 'replaceState'] as const) {
  history[kind] = (...given) => {
    History.prototype[kind].apply(history, given)
    const event = new Event(kind)
    step(event)
    if (!led) dispatchEvent(event)
  }
}

/**
 * Brings a page that is drawn into view before React knows: taking the old page down and beginning the new one is half of a
 * click on a slow phone, and nobody has to wait for it. React, and whoever else listens, hears of the step once it is painted.
 */
function lead(page: Ahead, event: Event) {
  event.stopImmediatePropagation()
  const left = stage().firstElementChild!
  for (const child of page.place.children as HTMLCollectionOf<HTMLElement>) child.style.removeProperty('display')
  left.replaceWith(page.place)
  const now = { page, left, told: new Event(event.type) }
  led = now
  requestAnimationFrame(() => requestAnimationFrame(() => led === now && follow()))
}

/** React follows a step whose page is in view already: it takes down what was left, where it had put it up. */
function follow(tells = true) {
  if (!led) return
  const { page, left, told } = led
  stage().prepend(left)
  if (location.pathname !== page.path) page.place.remove()
  setAhead(pages)
  if (tells) dispatchEvent(told)
  led = undefined
}

/** Where pages stand. */
const stage = () => document.querySelector('main')!

/** What is done for the page that is here comes first. */
const pause = 200
/** Of the links that a pointer passes on its way, the last counts. */
const moment = 40

/**
 * After a sign that somebody on `from` will click: draws the page that `to` leads to, whose code and data are here, outside
 * of the document and behind all else, so that the click only has to show it; from then on also where they came from, for Back
 * (decision 022).
 */
export function expectClick(to: string, from: string, set: SetAhead): void {
  setAhead = set
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
  if (pages.some((page) => page.path === path)) return
  const place = document.createElement('div')
  const id = ++made
  const forget = () => change(pages.filter((page) => page.id !== id))
  const next = { id, route, path, place, whole: wasSeenBelow(path), forBack, forget, Drawn: DrawnAhead }
  const others = pages.filter((page) => page.route === current || (page.forBack !== forBack && page.route !== route))
  change([...others, next])
}

/** A page drawn ahead. Until it is seen none of its effects run, and it says nothing in the head. */
function DrawnAhead({ page, seen, children }: { page: Ahead; seen: boolean; children: ReactNode }) {
  const { place, whole } = page
  return (
    <>
      <Staged place={place} seen={seen} />
      {createPortal(
        <Early value={whole ? 'whole' : 'top'}>
          <Activity mode={seen ? 'visible' : 'hidden'}>{children}</Activity>
        </Early>,
        place,
      )}
    </>
  )
}

/** Its place stands among the pages while it is seen; before the page's own effects, which may look for it there. */
function Staged({ place, seen }: { place: HTMLElement; seen: boolean }) {
  useLayoutEffect(() => {
    if (!seen) place.remove()
    // Moved, it would be laid out a second time.
    else if (!place.isConnected) stage().prepend(place)
  }, [place, seen])
  useLayoutEffect(() => () => place.remove(), [place])
  return null
}
