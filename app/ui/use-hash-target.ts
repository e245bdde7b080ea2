import { useEffect, useState } from 'react'

import { useHydrated } from './use-hydrated.ts'

/**
 * Scrolls to the element named by the URL's fragment once it is `there`. Browsers do this on first load only, not on
 * client navigation.
 */
export function useHashTarget(there: boolean): void {
  const [cameByLink] = useState(useHydrated())
  useEffect(() => {
    if (cameByLink && there) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [cameByLink, there])
}
