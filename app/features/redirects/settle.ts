import { keysOf } from './addresses.ts'

export interface Redirect {
  from: string
  to: string
}

/**
 * What adding a redirect to `others` means: its target, which is the end of the way if the target is redirected itself, and
 * those of `others` that led to its own address and now lead to its target. Or the sentence that refuses it. As `others` has
 * no chains, neither has the result.
 */
export function settle<Other extends Redirect>(
  others: Iterable<Other>,
  { from, to }: Redirect,
): { to: string; changed: Other[] } | { refusal: string } {
  const all = [...others]
  if (keysOf(to).includes(from)) return { refusal: 'An address can’t be redirected to itself.' }
  const byAddress = new Map(all.map((other) => [other.from, other.to]))
  const [next] = keysOf(to).flatMap((key) => byAddress.get(key) ?? [])
  const end = next ?? to
  if (keysOf(end).includes(from)) return { refusal: `This leads in a circle: ${to} already leads back to ${from}.` }
  return { to: end, changed: all.filter((other) => keysOf(other.to).includes(from)) }
}
