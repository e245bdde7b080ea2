/** What a click on a link does to the page's scroll position. 'smooth' glides to the top 100 ms after it. */
export type Scroll = 'smooth' | 'top' | 'stay'

let steps = 0
/** Where the last click was made. */
let left = { href: '', top: 0 }

/** Brings the top of the page a link leads to into view; a link to a part of a page leaves that to the part. */
export function scrollAfterClick(to: string, scroll: Scroll): void {
  const step = ++steps
  const toTop = (behavior: ScrollBehavior) => step === steps && scrollTo({ top: 0, behavior })
  left = { href: location.href, top: scrollY }
  if (to.includes('#') || scroll === 'stay') return
  if (scroll === 'top') requestAnimationFrame(() => toTop('instant'))
  else setTimeout(() => toTop(reducesMotion() ? 'instant' : 'smooth'), 100)
}

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

// Browsers bring back where a page was scrolled to, but a glide that is under way goes on over the page Back leads to.
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    steps++
    const { href, top } = left
    if (href === location.href) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
    left.href = ''
  })
}
