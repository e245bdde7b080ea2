import { countVisit } from './calls.ts'
import type { Counted, Sighting } from './schemas.ts'

/**
 * Counts this visit: pages seen, calls begun, forms begun and sent, and how fast the first page was. It goes out in one
 * small request when the page is left or hidden; nobody waits for it, no cookie is set, and whoever asked not to be
 * tracked is not counted at all. `pageOf` gives the pattern of an address: no address itself leaves the browser.
 */
export function trackVisit(pagePattern: (path: string) => string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl || /^\/admin(\/|$)/.test(location.pathname)) return
  const landed = pagePattern(location.pathname)
  let at = location.pathname
  let waiting: Sighting[] = []
  const see = (sighting: Sighting) => void (waiting.length < most && waiting.push(sighting))
  const happened = (kind: Counted) => see({ path: pagePattern(location.pathname), kind })
  const send = () => {
    if (waiting.length === 0) return
    const body = new Blob([JSON.stringify({ sightings: waiting })], { type: 'application/json' })
    waiting = []
    navigator.sendBeacon(countVisit.path, body)
  }

  happened('view')
  // The router tells of its own moves by the names of the browser's functions.
  for (const move of ['pushState', 'replaceState', 'popstate']) {
    addEventListener(move, () => {
      if (location.pathname === at) return
      at = location.pathname
      happened('view')
    })
  }
  addEventListener('pageshow', ({ persisted }) => persisted && happened('view'))
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) happened('call')
  })
  for (const step of ['begun', 'sent'] as const) {
    document.addEventListener(`form-${step}`, (event) => {
      const form = (event as CustomEvent<string>).detail
      if (form === 'booking' || form === 'contact' || form === 'privacy') happened(`${form}-${step}`)
    })
  }
  const leave = () => {
    // What measures is listening too and tells its last values first.
    if (document.visibilityState === 'hidden') queueMicrotask(send)
  }
  // The browser remembers what it measured; what reads it is not fetched while anybody waits for a page.
  setTimeout(() => {
    void import('./measure-vitals.ts').then(({ measureVitals }) =>
      measureVitals((kind, value) => {
        see({ path: landed, kind, value })
        leave()
      }),
    )
  }, patience)
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', send)
}

/** What one request may carry. */
const most = 60
const patience = 5_000
