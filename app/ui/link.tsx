import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink } from 'wouter'

import { leadTo, type Scroll } from './scroll-restoration.ts'

let preload: (to: string) => void = () => {}

/** Tells how the code and data of a page are fetched before it is asked for. */
export function preloadBy(how: typeof preload): void {
  preload = how
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  scroll?: Scroll
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
        if (!event.defaultPrevented && !leadTo(to, scroll)) event.preventDefault()
      }}
      {...rest}
    />
  )
}
