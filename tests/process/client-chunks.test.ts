import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

// A page asks for its files side by side, and they run in the order in which they come. Of two that need each other one
// then runs too early, on some visits: the page never wakes up, and nobody hears of it (vite.config.ts, office-apart.ts).
test('no file of the browser needs one that needs it', () => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { imports?: string[] }>
  const needs = (file: string) => {
    const seen = new Set(manifest[file]?.imports)
    for (const each of seen) for (const more of manifest[each]?.imports ?? []) seen.add(more)
    return seen
  }
  expect(needs('app/browser.tsx').size).toBeGreaterThan(0)
  expect(Object.keys(manifest).filter((file) => needs(file).has(file))).toEqual([])
})
