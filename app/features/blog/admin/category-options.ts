import type { AdminCategory } from './categories-contract.ts'

/**
 * What the editor offers (PRODUCT §8.2): General, the active categories by name, and the post's own where it is none of
 * them.
 */
export function categoryOptions(
  categories: readonly Pick<AdminCategory, 'name' | 'isActive'>[] | undefined,
  current: string,
): { value: string; label: string }[] {
  const offered = (categories ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ name }) => ({ value: name, label: name }))
  const missing = current !== '' && !offered.some(({ value }) => value === current)
  return [
    { value: '', label: 'General (default)' },
    ...offered,
    ...(missing ? [{ value: current, label: categories ? `${current} (inactive)` : current }] : []),
  ]
}
