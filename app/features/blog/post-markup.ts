export interface Run {
  text: string
  bold: boolean
}

export type Line = Run[]

/**
 * SPEC §5: a post is split into lines, blank lines are dropped, and text between double asterisks is bold. Everything
 * else is text as it was typed, HTML and an asterisk without its partner too.
 */
export function postLines(content: string): Line[] {
  return content
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(runsOf)
}

function runsOf(line: string): Line {
  // Splitting on a pattern with a group puts the bold texts at the odd places.
  return line
    .split(/\*\*(.+?)\*\*/)
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/**
 * A short line that is bold from end to end and is no sentence heads a part of the post. It is drawn as a heading, so
 * that screen readers can jump from part to part; to the eye it is bold either way.
 */
export function isHeading(line: Line): boolean {
  const [run, ...more] = line
  return run !== undefined && more.length === 0 && run.bold && run.text.length <= 80 && !/[.!:;,…]$/.test(run.text)
}
