import { Parser } from 'htmlparser2'

/** Real pages have up to 60. */
const maxOpen = 200
const maxElements = 100_000

/** Markup that would take too long or too much memory to convert, with the sentence that says why. */
export class TooComplex extends Error {}

/** The same HTML. Throws TooComplex for more than 200 elements inside one another, or 100,000 in all. Takes linear time. */
export function boundedHtml(html: string): string {
  let open = 0
  let elements = 0
  const parser = new Parser({
    onopentagname() {
      elements++
      open++
      if (open > maxOpen)
        throw new TooComplex(`It has more than ${maxOpen} elements inside one another, so it was left out.`)
      if (elements > maxElements) throw new TooComplex('It has more than 100,000 elements, so it was left out.')
    },
    onclosetag: () => void open--,
  })
  parser.write(html)
  parser.end()
  return html
}
