import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { leadTo } from './scroll-restoration.ts'

/** Lets the links of still parts do what `Link` does: load their page when pointed at, lead there without a reload. */
export function useStillLinks(preload: (path: string) => void, isPage: (path: string) => boolean): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const linkOf = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('[data-still] a[href^="/"]:not([target])')
      const to = link ? (link.getAttribute('href') ?? '') : ''
      return to !== '' && isPage(to.split(/[?#]/)[0] ?? to) ? to : null
    }
    const warm = (event: Event) => {
      const to = linkOf(event)
      if (to !== null) preload(to)
    }
    const follow = (event: MouseEvent) => {
      const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
      const to = held || event.defaultPrevented ? null : linkOf(event)
      if (to === null) return
      event.preventDefault()
      if (leadTo(to, 'top')) navigate(to)
    }
    const signs = ['pointerover', 'touchstart', 'focusin'] as const
    for (const sign of signs) document.addEventListener(sign, warm, { passive: true })
    document.addEventListener('click', follow)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, warm)
      document.removeEventListener('click', follow)
    }
  }, [preload, isPage, navigate])
}
