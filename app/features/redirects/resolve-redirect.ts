import { keysOf } from './addresses.ts'

export interface Redirect {
  from: string
  to: string
}

/** Redirects by their address, and by what they lead to. */
export interface RedirectIndex<Each extends Redirect> {
  byFrom: Map<string, Each>
  byTo: Map<string, Each[]>
}

export function indexRedirects<Each extends Redirect>(all: Iterable<Each>): RedirectIndex<Each> {
  const index: RedirectIndex<Each> = { byFrom: new Map(), byTo: new Map() }
  for (const one of all) addToIndex(index, one)
  return index
}

export function addToIndex<Each extends Redirect>({ byFrom, byTo }: RedirectIndex<Each>, one: Each): void {
  byFrom.set(one.from, one)
  for (const key of keysOf(one.to)) byTo.set(key, [...(byTo.get(key) ?? []), one])
}

/**
 * Resolves a new redirect against the existing ones. Returns its final target and the redirects that must follow it, or the
 * sentence that refuses it. As the others have no chains, neither has the result.
 */
export function resolveRedirect<Other extends Redirect>(
  { byFrom, byTo }: RedirectIndex<Other>,
  { from, to }: Redirect,
): { to: string; changed: readonly Other[] } | { refusal: string } {
  if (keysOf(to).includes(from)) return { refusal: 'An address can’t be redirected to itself.' }
  const [next] = keysOf(to).flatMap((key) => byFrom.get(key) ?? [])
  const end = next?.to ?? to
  if (keysOf(end).includes(from)) return { refusal: `This would be a redirect loop: ${to} already leads to ${from}.` }
  return { to: end, changed: byTo.get(from) ?? [] }
}
