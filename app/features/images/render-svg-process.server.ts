import { buffer } from 'node:stream/consumers'

import { loadSharp } from '#app/server/files/load-sharp.ts'

/** The most that sharp takes. */
const maxDensity = 100_000

// Renders the SVG on standard input as a PNG whose longer side has as many pixels as the argument says.
const file = await buffer(process.stdin)
const sharp = await loadSharp()
// At 72 dots an inch, a unit is a pixel.
const { width, height } = await sharp(file, { density: 72 }).metadata()
const density = Math.min(maxDensity, Math.max(1, (72 * Number(process.argv[2])) / Math.max(width, height)))
process.stdout.write(await sharp(file, { density }).png().toBuffer())
