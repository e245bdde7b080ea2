import { diffArrays } from 'diff'

export interface DiffLine {
  kind: 'same' | 'gone' | 'added'
  text: string
}

/** What became of a text, line by line. Blank lines say nothing. */
export const lineDiff = (before: string, after: string): DiffLine[] =>
  diffArrays(linesOf(before), linesOf(after)).flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: added ? 'added' : removed ? 'gone' : 'same', text })),
  )

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
