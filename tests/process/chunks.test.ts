import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

type Manifest = Record<string, { imports?: string[] }>

it.each(['manifest', 'office'])('no chunks in %s.json import each other: no page would be hydrated', (name) => {
  const manifest: Manifest = JSON.parse(readFileSync(`dist/client/.vite/${name}.json`, 'utf8'))
  expect(Object.keys(manifest)).not.toEqual([])
  expect(circleIn(manifest)).toBeNull()
})

it('a circle is found', () => {
  const circle = { page: { imports: ['forms'] }, forms: { imports: ['shared'] }, shared: { imports: ['forms'] } }
  expect(circleIn(circle)).toEqual(['forms', 'shared', 'forms'])
  expect(circleIn({ ...circle, shared: {} })).toBeNull()
})

/** The first path of imports that comes back to where it began, or null. */
function circleIn(manifest: Manifest): string[] | null {
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of manifest[file]?.imports ?? []) {
      const circle = visit(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of Object.keys(manifest)) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return null
}
