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

/** Brings the next page's top into view. */
export function scrollAfterClick(scroll: 'smooth' | 'top' | 'stay') {
  if (scroll === 'stay') return
  if (scroll === 'top') {
    requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    return
  }
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  setTimeout(() => window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' }), smoothScrollDelay)
}
