/** A change to the search parameters of a list: parameter names and filter names. '' and null remove a parameter. */
export type ParamChanges = Record<string, string | number | null | undefined>

/** The search string after `changes`. Any change but `id` also closes the drawer, and any but `page` goes to page 1. */
export function updateSearch(search: string, changes: ParamChanges): string {
  const params = new URLSearchParams(search)
  const onlyOpensDrawer = Object.keys(changes).every((name) => name === 'id')
  if (!onlyOpensDrawer) {
    params.delete('id')
    params.delete('page')
  }
  for (const [name, value] of Object.entries(changes)) {
    const isFirstPage = name === 'page' && Number(value) === 1
    if (value === '' || value === null || value === undefined || isFirstPage) params.delete(name)
    else params.set(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

/** Whether a change replaces the current history entry: further typing in a search does, everything else adds one. */
export function replacesHistoryEntry(search: string, changes: ParamChanges): boolean {
  const names = Object.keys(changes)
  return names.length === 1 && names[0] === 'q' && changes.q !== '' && new URLSearchParams(search).has('q')
}
