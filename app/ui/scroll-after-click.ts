/** How a link click scrolls. "smooth" scrolls to the top after 100 ms. */
export type Scroll = 'smooth' | 'top' | 'stay'

let steps = 0
/** Where the last click was made. */
let left = { href: '', top: 0 }

/** Scrolls to the top of the page a link leads to, or to the section its fragment names. */
export function scrollAfterClick(to: string, scroll: Scroll): void {
  const step = ++steps
  const toTop = (behavior: ScrollBehavior) => step === steps && scrollTo({ top: 0, behavior })
  left = { href: location.href, top: scrollY }
  const [, fragment] = to.split('#')
  // A section of another page scrolls once it is there: `useHashTarget`.
  if (fragment !== undefined) document.getElementById(fragment)?.scrollIntoView()
  else if (scroll === 'top') requestAnimationFrame(() => toTop('instant'))
  else if (scroll === 'smooth') setTimeout(() => toTop(reducesMotion() ? 'instant' : 'smooth'), 100)
}

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

// Browsers restore the scroll position on Back, but a smooth scroll in progress would continue on that page.
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    steps++
    // Ends that scroll before the browser restores the position, which it would move again.
    scrollTo({ top: scrollY, behavior: 'instant' })
    const { href, top } = left
    left.href = ''
    if (href === location.href) restore(top)
  })
}

/** In milliseconds: a scroll that the browser runs outside of the page's own thread may still arrive at the top. */
const restoredFor = 600

function restore(top: number) {
  const [step, since] = [steps, performance.now()]
  const hold = (isFirst: boolean) =>
    requestAnimationFrame(() => {
      if (step !== steps) return
      if (isFirst || scrollY === 0) scrollTo({ top, behavior: 'instant' })
      if (performance.now() - since < restoredFor) hold(false)
    })
  hold(true)
}
