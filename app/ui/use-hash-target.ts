import { useEffect, useState } from 'react'

import { useHydrated } from './use-hydrated.ts'

/**
 * Brings the element named after "#" into view once it is `there`. Browsers do so on a first load only, not when a link
 * within the site led here.
 */
export function useHashTarget(there: boolean): void {
  const [cameByLink] = useState(useHydrated())
  useEffect(() => {
    if (cameByLink && there) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [cameByLink, there])
}
