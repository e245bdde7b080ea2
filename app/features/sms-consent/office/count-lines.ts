/** How many line ends there are in a piece of a file. */
export function countLines(piece: Uint8Array, lineEnd: number): number {
  let lines = 0
  for (let at = piece.indexOf(lineEnd); at !== -1; at = piece.indexOf(lineEnd, at + 1)) lines += 1
  return lines
}
