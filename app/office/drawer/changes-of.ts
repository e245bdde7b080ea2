/** The fields that say something else than they did before. */
export function changesOf<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const then = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(now).filter(([name, value]) => !isSame(value, then.get(name)))
  return Object.fromEntries(changed) as Partial<Fields>
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
