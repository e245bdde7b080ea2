import { outlineText, wrapText } from '#app/server/files/outline-text.ts'

/** Where a headline may stand, and the sizes it is tried in, largest first. */
interface Room {
  left: number
  width: number
  top: number
  bottom: number
  sizes: number[]
  /** At most; as many as there is room for unless told. */
  lines?: number
}

/** As the headings of ui/styles.css are set. */
const leading = 1.12
const tracking = -0.022
const capitals = 0.7

/**
 * The outlines of a headline in the largest size that fits, in the middle of its room, and where its last line stands.
 * One that fits in no size ends in dots.
 */
export function layOutHeadline(text: string, room: Room): { outlines: string; bottom: number } {
  // The towns round here are many a "St.": their names stay whole.
  const { size, lines } = chosen(text.replaceAll('St. ', 'St.\u00a0'), room)
  const apart = size * leading
  const tall = apart * (lines.length - 1) + size * capitals
  const first = (room.top + room.bottom - tall) / 2 + size * capitals
  // The white beside a capital grows with its size: without the shift large letters stand in from small ones.
  const x = room.left - size * 0.05
  const drawn = lines.map((line, index) => outlineText(line, { x, y: first + index * apart, size, tracking }))
  return { outlines: drawn.join(''), bottom: first + apart * (lines.length - 1) }
}

/** The largest size that fits; but rather three lines than more, where a size not much smaller does with three. */
function chosen(text: string, { width, top, bottom, sizes, lines = Infinity }: Room) {
  const settings = sizes.map((size) => {
    const most = Math.min(lines, Math.floor((bottom - top - size * capitals) / (size * leading)) + 1)
    return { size, ...balanced(text, { size, width, lines: most, tracking }) }
  })
  const fitting = settings.filter(({ whole }) => whole)
  const [largest = settings.at(-1)] = fitting
  if (!largest) throw new Error('A headline needs a size.')
  return fitting.find(({ size, lines }) => lines.length <= 3 && size > largest.size * 0.78) ?? largest
}

/** As many lines as the width asks for, then as narrow as they go: no last line holds a single short word. */
function balanced(text: string, measure: Parameters<typeof wrapText>[1]) {
  let best = wrapText(text, measure)
  for (let width = measure.width * 0.98; width > measure.width / 2; width *= 0.98) {
    const narrower = wrapText(text, { ...measure, width })
    if (!narrower.whole || narrower.lines.length > best.lines.length) break
    best = narrower
  }
  return best
}
