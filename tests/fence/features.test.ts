import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The code of every feature by path, without tests. */
const code = new Map(
  execFileSync('git', ['ls-files', 'app/features'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]

interface Import {
  from: string
  to: string
  /** Type imports have no effect at run time, so they can't form a cycle. */
  isType: boolean
}

/** The imports of each file from other features. */
function importsBetween(files: Map<string, string>): Import[] {
  const importing = /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm
  return [...files].flatMap(([from, text]) =>
    [...text.matchAll(importing)].flatMap(([, type, ofStatement, ofCall]) => {
      const named = ofStatement ?? ofCall ?? ''
      const to = named.startsWith('.') ? normalize(join(dirname(from), named)) : named.replace(/^#/, '')
      const other = featureOf(to)
      return other && other !== featureOf(from) ? [{ from, to, isType: type !== undefined }] : []
    }),
  )
}

/** Imports of another feature's server code that bypass its public API. */
const bypasses = (imports: Import[]) =>
  imports.filter(({ to }) => /\.(server|email)\.tsx?$/.test(to) && !to.endsWith('/public.server.ts'))

/** Groups of features that import each other, directly or indirectly, with those imports. */
function cycles(imports: Import[]): string[][] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to, isType } of imports) {
    if (isType) continue
    const [one, other] = [featureOf(from)!, featureOf(to)!]
    edges.set(one, (edges.get(one) ?? new Set()).add(other))
  }
  const reached = (start: string) => {
    const seen = new Set<string>()
    const open = [...(edges.get(start) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(edges.get(next) ?? []))
    }
    return seen
  }
  const all = new Map([...edges.keys()].map((feature) => [feature, reached(feature)]))
  const groups = [...all].flatMap(([feature, to]) =>
    to.has(feature) ? [[...to].filter((other) => all.get(other)?.has(feature)).toSorted()] : [],
  )
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}

test('features use each other’s server code only through its public API', () => {
  expect(bypasses(importsBetween(code)).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('features have no cyclic imports', () => {
  expect(cycles(importsBetween(code))).toEqual([])
})

test('a planted cycle and a planted import that bypasses the public API are found', () => {
  const planted = new Map([
    ['app/features/a/x.server.ts', "import { b } from '#app/features/b/public.server.ts'"],
    ['app/features/b/public.server.ts', "export { c } from '#app/features/c/c.ts'"],
    ['app/features/c/c.ts', "export const c = () => import('#app/features/a/inside.server.ts')"],
    ['app/features/d/d.ts', "import type { A } from '#app/features/a/a.ts'\nimport { b } from '#app/features/b/b.ts'"],
  ])
  const imports = importsBetween(planted)
  expect(cycles(imports)).toEqual([['a', 'b', 'c']])
  expect(bypasses(imports)).toMatchObject([{ to: 'app/features/a/inside.server.ts' }])
})
