/** What a change of a list's address may name: its own words and the list's filters. '' and null take a value out. */
export type Changes = Record<string, string | number | null | undefined>

/**
 * The search of a list's address after `changes`. Whatever is asked anew begins on the first page, and only a change of
 * `id` keeps a drawer open.
 */
export function changed(search: string, changes: Changes): string {
  const next = new URLSearchParams(search)
  const onlyOpens = Object.keys(changes).every((name) => name === 'id')
  if (!onlyOpens) {
    next.delete('id')
    next.delete('page')
  }
  for (const [name, value] of Object.entries(changes)) {
    const isFirstPage = name === 'page' && Number(value) === 1
    if (value === '' || value === null || value === undefined || isFirstPage) next.delete(name)
    else next.set(name, String(value))
  }
  const text = next.toString()
  return text && `?${text}`
}

/** Typing on in a search takes the place of the last entry in the history; everything else is a step of its own. */
export function isOneStep(search: string, changes: Changes): boolean {
  const names = Object.keys(changes)
  return names.length === 1 && names[0] === 'q' && changes.q !== '' && new URLSearchParams(search).has('q')
}
