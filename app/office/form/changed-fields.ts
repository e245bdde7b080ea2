/** The fields whose values differ from those in `before`. */
export function changedFields<Fields extends object>(values: Fields, before: Fields): Partial<Fields> {
  const previous = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(values).filter(([name, value]) => !isEqual(value, previous.get(name)))
  return Object.fromEntries(changed) as Partial<Fields>
}

export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
