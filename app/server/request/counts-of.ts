/** How many rows each tab of a list has, and `all` of them together. */
export function countsOf(tabs: readonly { tab: string; rows: number }[]): Record<string, number> {
  const counts = { all: 0, ...Object.fromEntries(tabs.map(({ tab, rows }) => [tab, rows])) }
  counts.all = tabs.reduce((sum, { rows }) => sum + rows, 0)
  return counts
}
