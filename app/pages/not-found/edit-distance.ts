/** How many letters must be added, left out or changed to make one word of the other (Levenshtein). */
export function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const changed = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const added = (current[column - 1] ?? 0) + 1
      const leftOut = (above[column] ?? 0) + 1
      current.push(Math.min(changed, added, leftOut))
    }
    above = current
  }
  return above[to.length] ?? 0
}
