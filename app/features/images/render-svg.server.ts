import { loadSharp } from '#app/server/files/load-sharp.ts'
import { refuse } from '#app/server/request/refuse.ts'

/** Whether a file is an SVG, by how it begins. */
export function isSvg(file: Buffer): boolean {
  const start = file
    .toString('utf8', 0, 4096)
    .replace(/^\ufeff/, '')
    .trimStart()
  return /^<(svg[\s>]|\?xml|!--|!doctype svg)/i.test(start) && /<svg[\s>]/i.test(start)
}

/**
 * Renders an SVG as a PNG whose longer side is `side` pixels, so that nothing of the SVG itself is published. Throws 400 if it
 * needs what only its author's computer has, or if it contains a script.
 */
export async function renderSvg(file: Buffer, side: number): Promise<Buffer> {
  const source = file.toString('utf8')
  const problem = problems.find(({ pattern }) => pattern.test(source))
  if (problem) throw refuse.invalid({ image: problem.message })
  const sharp = await loadSharp()
  // At 72 dots an inch, a unit is a pixel.
  const { width, height } = await sharp(file, { density: 72 }).metadata()
  const density = Math.min(maxDensity, Math.max(1, (72 * side) / Math.max(width, height)))
  return sharp(file, { density }).timeout({ seconds: 20 }).png().toBuffer()
}

/** The most that sharp takes. */
const maxDensity = 100_000

/** Each pattern reads a file of 5 MB once: a nested repetition could take hours. */
const problems = [
  {
    pattern: /<script\b|\son[a-z]+=|javascript:|<foreignObject\b/i,
    message: 'This SVG contains a script. Please export it without, or choose a PNG.',
  },
  {
    pattern: /<!ENTITY/i,
    message: 'This SVG uses entities. Please export it as plain SVG, or choose a PNG.',
  },
  {
    pattern: /<text\b/i,
    message: 'This SVG needs a font. Please convert its text to paths when you export it, or choose a PNG.',
  },
  {
    pattern: /href=["'](?!data:|#)/i,
    message: 'This SVG links to something outside it. Please embed it when you export it, or choose a PNG.',
  },
]
