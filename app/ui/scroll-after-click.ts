/** What a click on a link does to the page's scroll position. 'smooth' glides to the top 100 ms after it (the header's links). */
export type Scroll = 'smooth' | 'top' | 'stay'

let waiting: ReturnType<typeof setTimeout> | undefined

/** Brings the top of the page a link leads to into view; a link to a part of a page leaves that to the part. */
export function scrollAfterClick(to: string, scroll: Scroll): void {
  clearTimeout(waiting)
  if (to.includes('#') || scroll === 'stay') return
  if (scroll === 'top') requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }))
  else waiting = setTimeout(() => scrollTo({ top: 0, behavior: reducesMotion() ? 'instant' : 'smooth' }), 100)
}

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

// Back and Forward restore their own position: a glide that is under way, or to come, must not go on over it.
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    clearTimeout(waiting)
    scrollTo({ top: scrollY, behavior: 'instant' })
  })
}
