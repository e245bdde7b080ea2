import { countVisit } from './calls.ts'
import { rememberFirstPage } from './first-page.ts'
import type { Counted, Sighting } from './schemas.ts'

/**
 * Remembers where the tab's first page was opened from, and counts this visit: page views, call taps, forms started and
 * submitted, and the speed of the landing page. Sends one beacon when the page is hidden, without cookies. Does nothing for
 * visitors who ask not to be tracked. `pagePattern` returns the pattern of a path, so that no address leaves the browser.
 */
export function trackVisit(pagePattern: (path: string) => string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl || /^\/admin(\/|$)/.test(location.pathname)) return
  const landingPage = pagePattern(location.pathname)
  rememberFirstPage(landingPage)
  let path = location.pathname
  let queue: Sighting[] = []
  const add = (sighting: Sighting) => void (queue.length < maxSightings && queue.push(sighting))
  const count = (kind: Counted) => add({ path: pagePattern(location.pathname), kind })
  const send = () => {
    if (queue.length === 0) return
    const body = new Blob([JSON.stringify({ sightings: queue })], { type: 'application/json' })
    queue = []
    navigator.sendBeacon(countVisit.path, body)
  }

  count('view')
  // The router dispatches events named after the history methods.
  for (const event of ['pushState', 'replaceState', 'popstate']) {
    addEventListener(event, () => {
      if (location.pathname === path) return
      path = location.pathname
      count('view')
    })
  }
  addEventListener('pageshow', ({ persisted }) => persisted && count('view'))
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) count('call')
  })
  for (const step of ['begun', 'sent'] as const) {
    document.addEventListener(`form-${step}`, (event) => {
      const form = (event as CustomEvent<string>).detail
      if (form === 'booking' || form === 'contact' || form === 'privacy') count(`${form}-${step}`)
    })
  }
  const sendIfHidden = () => {
    // web-vitals listens too and reports its last values first.
    if (document.visibilityState === 'hidden') queueMicrotask(send)
  }
  // The browser buffers these entries, so the library can load after the page.
  setTimeout(() => {
    import('./measure-vitals.ts')
      .then(({ measureVitals }) =>
        measureVitals((kind, value) => {
          add({ path: landingPage, kind, value })
          sendIfHidden()
        }),
      )
      // Without a connection, nothing is measured.
      .catch(() => {})
  }, vitalsDelay)
  document.addEventListener('visibilitychange', sendIfHidden)
  addEventListener('pagehide', send)
}

/** The server's limit per request. */
const maxSightings = 60
const vitalsDelay = 5_000
