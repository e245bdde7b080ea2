export interface Run {
  text: string
  bold: boolean
}

export type Line = Run[]

/** The non-blank lines of a post. Text between double asterisks is bold; everything else, HTML included, is literal. */
export function postLines(content: string): Line[] {
  return content
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(runsOf)
}

/** The bold parts and those between. */
export function runsOf(line: string): Line {
  // Splitting on a pattern with a group puts bold text at the odd indexes.
  return line
    .split(/\*\*(.+?)\*\*/)
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** Whether a line is a heading: all bold, at most 80 characters, and not ending like a sentence. */
export function isHeading(line: Line): boolean {
  const [run, ...more] = line
  return run !== undefined && more.length === 0 && run.bold && run.text.length <= 80 && !/[.!:;,…]$/.test(run.text)
}
