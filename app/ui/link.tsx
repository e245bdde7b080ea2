import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink } from 'wouter'

import { leadTo } from './below.tsx'

let preload: (to: string) => void = () => {}

/** Tells how the code and data of a page are fetched before it is asked for. */
export function preloadBy(how: typeof preload): void {
  preload = how
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** 'smooth': SPEC §2, glides to the top 100 ms after the click. 'top': at once. 'stay': leaves the page where it is. */
  scroll?: 'smooth' | 'top' | 'stay'
}

/** A link within the site. It loads its page as soon as somebody points at it, touches it or tabs to it. */
export function Link({ to, scroll = 'top', onClick, ...rest }: LinkProps) {
  const warm = () => preload(to)
  return (
    <RouterLink
      href={to}
      onPointerEnter={warm}
      onTouchStart={warm}
      onFocus={warm}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        leadTo(to)
        if (!to.includes('#')) scrollAfterClick(scroll)
      }}
      {...rest}
    />
  )
}

export const smoothScrollDelay = 100

/** What is to bring the next page's top into view, and from where a glide to it began. */
let soon: { cancel: () => void } | undefined
let glide: { address: string; top: number } | undefined

/** Brings the next page's top into view. Whoever goes back meanwhile comes to where they were. */
export function scrollAfterClick(scroll: 'smooth' | 'top' | 'stay') {
  soon?.cancel()
  soon = glide = undefined
  if (scroll === 'stay') return
  if (scroll === 'top') {
    const frame = requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    soon = { cancel: () => cancelAnimationFrame(frame) }
    return
  }
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const from = { address: location.href, top: scrollY }
  const timer = setTimeout(() => {
    if (!still) glide = from
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }, smoothScrollDelay)
  soon = { cancel: () => clearTimeout(timer) }
}

if (typeof window !== 'undefined') {
  addEventListener('scrollend', () => {
    if (scrollY === 0) glide = undefined
  })
  addEventListener('popstate', () => {
    // A glide goes on over the page that Back leads to, and keeps the browser from bringing back where somebody was.
    if (glide) {
      const top = glide.address === location.href ? glide.top : scrollY
      requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
    }
    soon?.cancel()
    soon = glide = undefined
  })
}
