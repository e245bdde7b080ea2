import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

import type { Measured } from './schemas.ts'

/** Tells each measure of the page that was landed on, as soon as it is final: at the latest when the page is hidden. */
export function measureVitals(tell: (kind: Measured, value: number) => void): void {
  onTTFB(({ value }) => tell('ttfb', value))
  onFCP(({ value }) => tell('fcp', value))
  onLCP(({ value }) => tell('lcp', value))
  onINP(({ value }) => tell('inp', value))
  onCLS(({ value }) => tell('cls', value * 1000))
}
