/** The fields that say something else than they did before. */
export function changesOf<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const then = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(then.get(name)),
  )
  return Object.fromEntries(changed) as Partial<Fields>
}
