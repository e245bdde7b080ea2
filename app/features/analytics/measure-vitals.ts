import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

import type { Measured } from './schemas.ts'

/** Reports the web vitals of the landing page, each once it is final. */
export function measureVitals(report: (kind: Measured, value: number) => void): void {
  onTTFB(({ value }) => report('ttfb', value))
  onFCP(({ value }) => report('fcp', value))
  onLCP(({ value }) => report('lcp', value))
  onINP(({ value }) => report('inp', value))
  onCLS(({ value }) => report('cls', value * 1000))
}
