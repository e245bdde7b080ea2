import letters from './letters.json' with { type: 'json' }

/** A letter in font units: its advance width, its outline, and its kerning before other letters. */
interface Letter {
  advance: number
  outline: string
  kerning: Record<string, number>
}

/** Font size, and the spacing added between letters in ems. */
interface Setting {
  size: number
  tracking?: number
}

/** Font units to an em. */
const em = 1000
const nonBreaking = '\u00a0'

/** Written by `npm run font`. */
const known = new Map<string, Letter>(Object.entries(letters))
known.set(nonBreaking, letters[' '])

/**
 * Text as SVG outlines with its baseline starting at (x, y), so that it renders on hosts without fonts. Characters that the
 * font lacks lose their accents or are omitted.
 */
export function outlineText(text: string, { x, y, ...setting }: Setting & { x: number; y: number }): string {
  const paths: string[] = []
  let at = 0
  for (const [letter, step] of stepsOf(text, setting)) {
    if (letter.outline) paths.push(`<path transform="translate(${round(at)} 0)" d="${letter.outline}"/>`)
    at += step
  }
  const scale = setting.size / em
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

export function textWidth(text: string, setting: Setting): number {
  return stepsOf(text, setting).reduce((sum, [, step]) => sum + step, 0) * (setting.size / em)
}

/**
 * Wraps a text to `width`, at most `lines` lines. Words wider than a line are broken, and longer text ends in "…". `whole`:
 * neither was necessary.
 */
export function wrapText(text: string, { width, lines, ...setting }: Setting & { width: number; lines: number }) {
  const fits = (line: string) => textWidth(line, setting) <= width
  const wrapped: string[] = []
  let line = ''
  let broken = false
  for (const word of writable(text).split(/ +/).filter(Boolean)) {
    if (wrapped.length > lines) break
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) wrapped.push(line)
    line = word
    while (!fits(line) && wrapped.length <= lines) {
      broken = true
      const head = longestPrefix(line, (start) => fits(`${start}-`))
      wrapped.push(head.endsWith('-') ? head : `${head}-`)
      line = line.slice(head.length)
    }
  }
  if (line) wrapped.push(line)
  if (wrapped.length <= lines) return { lines: wrapped, whole: !broken }
  const last = longestPrefix(wrapped[lines - 1] ?? '', (start) => fits(`${start}…`))
  return { lines: [...wrapped.slice(0, lines - 1), `${last.trimEnd()}…`], whole: false }
}

/** The longest prefix that passes, at least one character. */
function longestPrefix(text: string, passes: (start: string) => boolean): string {
  let [passing, failing] = [1, text.length + 1]
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2)
    if (passes(text.slice(0, middle))) passing = middle
    else failing = middle
  }
  return text.slice(0, passing)
}

/** Each letter with its advance, including kerning and tracking. */
function stepsOf(text: string, { tracking = 0 }: Setting): [Letter, number][] {
  const characters = Array.from(writable(text))
  return characters.flatMap((character, index) => {
    const letter = known.get(character)
    if (!letter) return []
    return [[letter, letter.advance + tracking * em + (letter.kerning[characters[index + 1] ?? ''] ?? 0)]]
  })
}

function writable(text: string): string {
  return Array.from(text.normalize('NFC'))
    .flatMap((character) => (known.has(character) ? character : Array.from(character.normalize('NFKD'))))
    .map((character) => (/\s/.test(character) && character !== nonBreaking ? ' ' : character))
    .filter((character) => known.has(character))
    .join('')
}

const round = (value: number) => Math.round(value * 100) / 100
