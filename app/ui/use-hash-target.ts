import { useEffect, useState } from 'react'

import { useHydrated } from './use-hydrated.ts'

/**
 * Scrolls to the element named by the URL's fragment once it is `there`, and stays on it while what is above it loads,
 * until the visitor does something. Browsers do this for a page's own HTML only.
 */
export function useHashTarget(there: boolean): void {
  const hydrated = useHydrated()
  const [isLate] = useState(hydrated || !there)
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    if (!isLate || !there || !target) return
    const resizes = new ResizeObserver(() => target.scrollIntoView())
    resizes.observe(document.body)
    const stop = () => resizes.disconnect()
    const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown']
    for (const act of acts) addEventListener(act, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const act of acts) removeEventListener(act, stop)
    }
  }, [isLate, there])
}
