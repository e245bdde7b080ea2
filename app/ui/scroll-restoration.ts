/** How a link brings its page into view. 'smooth': SPEC §2, glides to the top 100 ms after the click. 'stay': not at all. */
export type Scroll = 'smooth' | 'top' | 'stay'

let steps = 0
/** Where the last click was made. */
let left = { address: '', top: 0 }
/** The page that a click, or Back, has just led to and whose top will be in view; '' where it must be there whole. */
let topOf = ''
/** Hears of Back and Forward before the router, which hears of nothing that it stops. */
export const first: { heard?: (event: Event) => void } = {}
/** How far down each page has been seen. */
const deepest = new Map<string, number>()

/**
 * Tells, before the router hears of it, where a click leads, and brings that page's top into view. With a part of the page
 * named, all of it must be there to be scrolled to. Whoever goes back meanwhile comes to where they were.
 *
 * Returns whether it leads anywhere: a link to the page that is here adds nothing to the history.
 */
export function leadTo(to: string, scroll: Scroll): boolean {
  const step = ++steps
  topOf = to.includes('#') ? '' : (to.split('?')[0] ?? '')
  const elsewhere = topOf === '' || !location.href.endsWith(location.host + to)
  if (elsewhere) left = { address: location.href, top: scrollY }
  if (topOf === '') return elsewhere
  const toTop = (behavior: ScrollBehavior) => step === steps && scrollTo({ top: 0, behavior })
  if (scroll === 'top') requestAnimationFrame(() => toTop('instant'))
  if (scroll === 'smooth')
    setTimeout(() => toTop(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'), 100)
  return elsewhere
}

if (typeof window !== 'undefined') {
  const look = () => {
    if (scrollY > (deepest.get(location.pathname) ?? 0)) deepest.set(location.pathname, scrollY)
  }
  addEventListener('scroll', look, { passive: true })
  // Before the router hears of it. Browsers bring back how far down the page was, for which it must be as long as it was.
  const back = (event: Event) => {
    steps++
    // A page that is still to wake up does so with all that the server drew.
    const awake = 'awake' in document.documentElement.dataset
    topOf = awake && !wasSeenBelow(location.pathname) ? location.pathname : ''
    // But they do not while a page glides: the glide goes on over the page that Back leads to.
    const { address, top } = left
    if (address === location.href) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
    left.address = ''
    first.heard?.(event)
  }
  addEventListener('popstate', back, { capture: true })
}

/** Whether the page that is here may begin with its first screen: only that will be in view. */
export const beginsAtTop = (): boolean => topOf !== '' && topOf === location.pathname

/** Whether more of a page than its top has been seen: Back leads to that place. */
export const wasSeenBelow = (path: string): boolean => (deepest.get(path) ?? 0) >= innerHeight / 2
