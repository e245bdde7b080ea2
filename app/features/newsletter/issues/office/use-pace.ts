import { useEffect, useState } from 'react'

import { paceOf, type Sample, withSample } from './pace.ts'

/** How fast something gets on, as seen while one watches. */
export function usePace(done: number, left: number): string | null {
  const [samples, setSamples] = useState<Sample[]>([])
  useEffect(() => {
    const at = Date.now()
    const soon = setTimeout(() => setSamples((before) => withSample(before, { at, done })))
    return () => clearTimeout(soon)
  }, [done])
  return paceOf(samples, left)
}
