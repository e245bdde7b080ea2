import type { FormatCallback } from 'html-to-text'

type Node = Parameters<FormatCallback>[0]

/** A row of a table as a line, each cell with its column's heading: "Work: Tune-up · Price: $89". */
export const table: FormatCallback = (element, walk, builder) => {
  const rows = rowsOf(element)
  const [first] = rows
  const headings =
    first && rows.length > 1 && first.cells.every(({ name }) => name === 'th') ? first.cells.map(textOf) : []
  for (const caption of element.children.filter(({ name }) => name === 'caption'))
    block(() => walk(caption.children, builder))
  for (const { cells } of headings.length > 0 ? rows.slice(1) : rows) {
    if (cells.some(hasBlocks)) for (const cell of cells) block(() => walk(cell.children, builder))
    else
      block(() => {
        const filled = cells
          .map((cell, at) => ({ cell, heading: headings[at] ?? '' }))
          .filter(({ cell }) => !isEmpty(cell))
        for (const [at, { cell, heading }] of filled.entries()) {
          if (at > 0) builder.addInline(' · ')
          if (heading !== '') builder.addInline(`${heading}: `)
          walk(contentOf(cell), builder)
        }
      })
  }

  function block(write: () => void) {
    builder.openBlock({ leadingLineBreaks: 1 })
    write()
    builder.closeBlock({ trailingLineBreaks: 1 })
  }
}

/** Those of the table itself, not of tables in its cells. */
function rowsOf(element: Node): { cells: Node[] }[] {
  return element.children.flatMap((child) =>
    child.name === 'tr'
      ? [{ cells: child.children.filter(({ name }) => name === 'td' || name === 'th') }]
      : /^(thead|tbody|tfoot)$/.test(child.name ?? '')
        ? rowsOf(child)
        : [],
  )
}

/** Without a paragraph around all of it. */
function contentOf({ children }: Node): Node[] {
  const [only, ...more] = children.filter((child) => child.type !== 'text' || child.data?.trim() !== '')
  return only && more.length === 0 && /^(p|div)$/.test(only.name ?? '') ? contentOf(only) : children
}

const blocks = new Set(['p', 'div', 'table', 'ul', 'ol', 'dl', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'])
const hasBlocks = (cell: Node) => contentOf(cell).some((child) => contains(child, (name) => blocks.has(name)))
const isEmpty = (cell: Node) => textOf(cell) === '' && !contains(cell, (name) => name === 'img')

const contains = ({ name, children }: Node, isIt: (name: string) => boolean): boolean =>
  isIt(name ?? '') || (children ?? []).some((child) => contains(child, isIt))

/** The text in an element, as one line. */
export const textOf = (element: Node): string => rawText(element).replaceAll(/\s+/g, ' ').trim()
const rawText = ({ type, data, children }: Node): string =>
  type === 'text' ? (data ?? '') : (children ?? []).map(rawText).join('')
