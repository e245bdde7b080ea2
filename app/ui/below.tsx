import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

import { beginsAtTop } from './scroll-restoration.ts'

/** Of a page that is drawn ahead: how much of it. */
export const Early = createContext<'top' | 'whole' | undefined>(undefined)

/**
 * What stands below the first screen of a long page. Where somebody comes from another page of the site, the first screen
 * is shown first and this right after it, in small pieces: drawn together, home kept a slow phone waiting half a second.
 */
export function Below({ children }: { children: ReactNode }) {
  const early = useContext(Early)
  const [drawn, draw] = useState(() => (early ? early === 'whole' : !beginsAtTop()))
  useEffect(() => startTransition(() => draw(true)), [])
  // As high as a screen: the footer must not show in between.
  return drawn ? children : <div data-below className="col-span-full min-h-screen" />
}
