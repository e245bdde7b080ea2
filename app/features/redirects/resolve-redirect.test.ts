import fc from 'fast-check'
import { expect, test } from 'vitest'

import { keysOf } from './addresses.ts'
import { indexRedirects, type Redirect, resolveRedirect } from './resolve-redirect.ts'

const from = fc.constantFrom('/a', '/b', '/c', '/d', '/a?p=1', '/b?p=1', '/?p=1')
const to = fc.oneof(from, fc.constantFrom('/', '/a?x=2', '/b#part', '/C/', 'https://example.com/a'))

/** Where a visitor ends up, and in how many steps. */
function follow(all: readonly Redirect[], start: string) {
  let at = start
  for (let steps = 0; steps < 10; steps++) {
    const [next] = keysOf(at).flatMap((key) => all.find((one) => one.from === key)?.to ?? [])
    if (next === undefined) return { at, steps }
    at = next
  }
  return { at: 'a loop', steps: 10 }
}

test('whatever is added in whatever order, every address leads to its final target in one step', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ from, to }), { maxLength: 12 }), (added) => {
      let all: Redirect[] = []
      for (const next of added) {
        const others = all.filter((one) => one.from !== next.from)
        // Replacing one could leave others that lead to its address, so only new ones are added.
        if (others.length < all.length) continue
        const resolved = resolveRedirect(indexRedirects(others), next)
        if ('refusal' in resolved) continue
        all = [
          ...others.map((one) => (resolved.changed.includes(one) ? { ...one, to: resolved.to } : one)),
          { from: next.from, to: resolved.to },
        ]
      }
      for (const one of all) expect(follow(all, one.from).steps).toBe(1)
    }),
  )
})

test('a redirect to itself is refused, however it is spelled', () => {
  for (const target of ['/a', '/A/', '/a?x=1', '/a#part'])
    expect(resolveRedirect(indexRedirects([]), { from: '/a', to: target })).toEqual({
      refusal: 'An address can’t be redirected to itself.',
    })
})
