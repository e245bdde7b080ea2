import { outlineText, wrapText } from '#app/server/files/outline-text.ts'

/** The box of a headline and the font sizes to try, largest first. */
interface HeadlineBox {
  left: number
  width: number
  top: number
  bottom: number
  sizes: number[]
  /** Unlimited by default. */
  maxLines?: number
}

/** As in the headings of ui/styles.css. */
const lineHeight = 1.12
const tracking = -0.022
const capHeight = 0.7

/**
 * The outlines of a headline in the largest size that fits, vertically centered in its box, and the baseline of its last
 * line. One that fits in no size ends in an ellipsis.
 */
export function layOutHeadline(text: string, box: HeadlineBox): { outlines: string; bottom: number } {
  // "St. Louis" and the like stay on one line.
  const { size, lines } = fit(text.replaceAll('St. ', 'St.\u00a0'), box)
  const leading = size * lineHeight
  const height = leading * (lines.length - 1) + size * capHeight
  const first = (box.top + box.bottom - height) / 2 + size * capHeight
  // The side bearing of a capital grows with its size: the shift aligns large letters with small ones.
  const x = box.left - size * 0.05
  const outlines = lines.map((line, index) => outlineText(line, { x, y: first + index * leading, size, tracking }))
  return { outlines: outlines.join(''), bottom: first + leading * (lines.length - 1) }
}

/** The largest size that fits, or a slightly smaller one if that needs three lines at most. */
function fit(text: string, { width, top, bottom, sizes, maxLines = Infinity }: HeadlineBox) {
  const layouts = sizes.map((size) => {
    const lines = Math.min(maxLines, Math.floor((bottom - top - size * capHeight) / (size * lineHeight)) + 1)
    return { size, ...balance(text, { size, width, lines, tracking }) }
  })
  const fitting = layouts.filter(({ whole }) => whole)
  const [largest = layouts.at(-1)] = fitting
  if (!largest) throw new Error('A headline needs a size.')
  return fitting.find(({ size, lines }) => lines.length <= 3 && size > largest.size * 0.78) ?? largest
}

/** Balances the lengths of the lines, like CSS's `text-wrap: balance`. */
function balance(text: string, measure: Parameters<typeof wrapText>[1]) {
  let best = wrapText(text, measure)
  for (let width = measure.width * 0.98; width > measure.width / 2; width *= 0.98) {
    const narrower = wrapText(text, { ...measure, width })
    if (!narrower.whole || narrower.lines.length > best.lines.length) break
    best = narrower
  }
  return best
}
