// Makes the site's one font file: the characters we write, the weights we use. `npm run font` after a change of either.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
const family = 'figtree'
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const source = await readFile(`node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
const subset = await subsetFont(source, `${ascii}‘’“”–—…•·©®°½→←✓✕éñ×−`, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
await writeFile(`app/ui/fonts/${family}.woff2`, subset)
console.log(family, source.length, '→', subset.length)
