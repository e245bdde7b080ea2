import { type AnchorHTMLAttributes, createContext, useContext } from 'react'
import { Link as RouterLink } from 'wouter'

import { scrollAfterClick, type Scroll } from './scroll-after-click.ts'

/** How this entry navigates: the paths it renders, and how it prefetches them. */
export const NavigationContext = createContext<{ owns: (path: string) => boolean; prefetch: (to: string) => void }>({
  owns: () => true,
  prefetch: () => {},
})

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  scroll?: Scroll
}

/** An internal link. Prefetches its page on hover, touch or focus. */
export function Link({ to, scroll = 'top', onClick, ...rest }: LinkProps) {
  const { owns, prefetch } = useContext(NavigationContext)
  if (!owns(to.split(/[?#]/, 1)[0]!)) {
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    return <a href={to} onClick={onClick} {...rest} />
  }
  const prefetchThis = () => prefetch(to)
  return (
    <RouterLink
      href={to}
      onPointerEnter={prefetchThis}
      onTouchStart={prefetchThis}
      onFocus={prefetchThis}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        // A link to the current page adds no history entry.
        if (location.href.endsWith(location.host + to) && !to.includes('#')) event.preventDefault()
        scrollAfterClick(to, scroll)
      }}
      {...rest}
    />
  )
}
