import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

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
 * Renders an SVG as a PNG whose longer side is `side` pixels, so that nothing of the SVG itself is published. In a process of
 * its own: nothing else can end a filter that would take minutes. Throws 400 if it needs what only its author's computer has,
 * contains a script, or takes too long.
 */
export async function renderSvg(file: Buffer, side: number, timeout = 10_000): Promise<Buffer> {
  const source = file.toString('utf8')
  const problem = problems.find(({ pattern }) => pattern.test(source))
  if (problem) throw refuse.invalid({ image: problem.message })
  const options = { encoding: 'buffer', maxBuffer: 32_000_000, timeout, killSignal: 'SIGKILL' } as const
  const rendering = promisify(execFile)(process.execPath, [program, String(side)], options)
  // A process that failed reads no more; what it threw is the reason.
  rendering.child.stdin!.on('error', () => {}).end(file)
  const { stdout } = await rendering.catch((error: { killed?: boolean }) => {
    throw error.killed ? refuse.invalid({ image: tooSlow }) : error
  })
  return stdout
}

/** A bundle of its own in the build (vite.config.ts); else Node runs the source. */
const file = import.meta.env.PROD ? './render-svg.js' : './render-svg-process.server.ts'
const program = fileURLToPath(new URL(file, import.meta.url))
const tooSlow = 'This SVG takes too long to render. Please export it without filters, or choose a PNG.'

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
