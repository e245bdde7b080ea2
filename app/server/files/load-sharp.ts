import type Sharp from 'sharp'

/**
 * The library that decodes and draws pictures, loaded with the first of them: its native code takes 7 MiB of memory, which
 * a site whose pages are only read does without. Pictures are rare and large: little memory counts more than speed.
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
