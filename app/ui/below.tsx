import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

/** The page that a click, or Back, has just led to and whose top will be in view; '' where it must be there whole. */
let topOf = ''
/** How far down each page has been seen. */
const deepest = new Map<string, number>()

/** Tells where a click leads. With a part of the page named, all of it must be there to be scrolled to. */
export function leadTo(to: string): void {
  topOf = to.includes('#') ? '' : (to.split('?')[0] ?? '')
}

if (typeof window !== 'undefined') {
  const look = () => {
    if (scrollY > (deepest.get(location.pathname) ?? 0)) deepest.set(location.pathname, scrollY)
  }
  addEventListener('scroll', look, { passive: true })
  // Before the router hears of it. Browsers bring back how far down the page was, for which it must be as long as it was.
  const back = () => {
    // A page that is still to wake up does so with all that the server drew.
    const awake = 'awake' in document.documentElement.dataset
    topOf = awake && !wasSeenBelow(location.pathname) ? location.pathname : ''
  }
  addEventListener('popstate', back, { capture: true })
}

/** Whether more of a page than its top has been seen: Back leads to that place. */
export const wasSeenBelow = (path: string): boolean => (deepest.get(path) ?? 0) >= innerHeight / 2

/** Of a page that is drawn ahead: how much of it. */
export const Early = createContext<'top' | 'whole' | undefined>(undefined)

/**
 * What stands below the first screen of a long page. Where somebody comes from another page of the site, the first screen
 * is shown first and this right after it, in small pieces: drawn together, home kept a slow phone waiting half a second.
 */
export function Below({ children }: { children: ReactNode }) {
  const early = useContext(Early)
  const [drawn, draw] = useState(() => (early ? early === 'whole' : topOf === '' || topOf !== location.pathname))
  useEffect(() => startTransition(() => draw(true)), [])
  // As high as a screen: the footer must not show in between.
  return drawn ? children : <div data-below className="col-span-full min-h-screen" />
}
