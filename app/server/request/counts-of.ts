/** The number of rows for each tab of a list, and their total as `all`. */
export function countsOf(tabs: readonly { tab: string; rows: number }[]): Record<string, number> {
  const counts = { all: 0, ...Object.fromEntries(tabs.map(({ tab, rows }) => [tab, rows])) }
  counts.all = tabs.reduce((sum, { rows }) => sum + rows, 0)
  return counts
}
