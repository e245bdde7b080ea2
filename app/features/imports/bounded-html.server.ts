import { Parser } from 'htmlparser2'

import { TaskRefused } from '#app/server/tasks/thread.ts'

/** Real pages have up to 60. */
const maxOpen = 200
const maxElements = 100_000

/**
 * The same HTML. More than 200 elements inside one another, or 100,000 in all, would take too long or too much memory to
 * convert: throws TaskRefused. Takes linear time.
 */
export function boundedHtml(html: string): string {
  let open = 0
  let elements = 0
  const parser = new Parser({
    onopentagname() {
      elements++
      open++
      if (open > maxOpen)
        throw new TaskRefused(`It has more than ${maxOpen} elements inside one another, so it was left out.`)
      if (elements > maxElements) throw new TaskRefused('It has more than 100,000 elements, so it was left out.')
    },
    onclosetag: () => void open--,
  })
  parser.write(html)
  parser.end()
  return html
}
