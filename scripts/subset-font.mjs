// Generates the site's only font file, with the characters and weights that it uses. Run `npm run font` after
// changing either.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

import { create } from 'fontkit'
import subsetFont from 'subset-font'

const family = 'figtree'
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const characters = `${ascii}‘’“”–—…•·©®°½→←✓✕éñ×−`
const source = await readFile(`node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
const subset = await subsetFont(source, characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
await writeFile(`app/ui/${family}.woff2`, subset)
console.log(family, source.length, '→', subset.length)

// The outlines of the heading weight, for images rendered on hosts without fonts (app/server/files/outline-text.ts).
const heading = create(await subsetFont(source, characters, { targetFormat: 'truetype', variationAxes: { wght: 650 } }))
const known = Array.from(characters).filter((character) => heading.hasGlyphForCodePoint(character.codePointAt(0)))
const letters = Object.fromEntries(known.map((character) => [character, letter(character)]))
await writeFile('app/server/files/letters.json', JSON.stringify(letters))
execFileSync('node_modules/.bin/oxfmt', ['app/server/files/letters.json'])
console.log('letters', known.length)

/** Advance width, outline, and kerning by the next character. */
function letter(character) {
  const { advanceWidth, path } = heading.layout(character).glyphs[0]
  const pairs = known.flatMap((next) => {
    const shift = Math.round(heading.layout(character + next).positions[0].xAdvance - advanceWidth)
    return shift === 0 ? [] : [[next, shift]]
  })
  return { advance: advanceWidth, outline: path.toSVG(), kerning: Object.fromEntries(pairs) }
}
