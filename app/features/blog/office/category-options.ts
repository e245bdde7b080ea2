import type { AdminCategory } from './categories-schemas.ts'

/**
 * What the editor offers (PRODUCT §8.2): General, the active categories by name, and those of `kept` that are none of
 * them: what the post is stored under, also after another was chosen, and what is chosen now.
 */
export function categoryOptions(
  categories: readonly Pick<AdminCategory, 'name' | 'isActive'>[] | undefined,
  ...kept: string[]
): { value: string; label: string }[] {
  const offered = (categories ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ name }) => ({ value: name, label: name }))
  const known = new Set(['', 'General', ...offered.map(({ value }) => value)])
  const missing = [...new Set(kept)].filter((name) => !known.has(name))
  return [
    { value: '', label: 'General (default)' },
    ...offered,
    ...missing.map((name) => ({ value: name, label: categories ? `${name} (inactive)` : name })),
  ]
}
