/**
 * The number of typos between two words: a letter added, dropped or changed, or two neighbors swapped
 * (Damerau–Levenshtein).
 */
export function editDistance(from: string, to: string): number {
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const changed = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const added = (current[column - 1] ?? 0) + 1
      const leftOut = (above[column] ?? 0) + 1
      const areSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swapped = areSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity
      current.push(Math.min(changed, added, leftOut, swapped))
    }
    before = above
    above = current
  }
  return above[to.length] ?? 0
}
