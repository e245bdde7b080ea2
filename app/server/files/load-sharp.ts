import type Sharp from 'sharp'

/**
 * Loads sharp on first use: its native code takes 7 MiB, which a site that only serves pages doesn't need. Images are rare and
 * large, so it is set up for low memory use rather than speed.
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
