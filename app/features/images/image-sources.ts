/** The widths of an image's variants, unless it is narrower. */
export const imageWidths = [480, 960, 1600, 2400] as const

/**
 * The variants of an uploaded image, with a `srcset` for each type, AVIF first, from its URL alone:
 * "/uploads/2026/ab12-1600x900-1600.webp". Null for other URLs.
 */
export function imageSources(url: string) {
  const [, stem, w = '', h = ''] = /^(\/uploads\/\d{4}\/[a-f0-9]+-(\d+)x(\d+))-\d+\.webp$/.exec(url) ?? []
  if (!stem) return null
  const [width, height] = [Number(w), Number(h)]
  const set = (extension: string) =>
    widthsOf(width)
      .map((variant) => `${stem}-${variant}.${extension} ${variant}w`)
      .join(', ')
  return {
    width,
    height,
    sets: [
      { type: 'image/avif', srcSet: set('avif') },
      { type: 'image/webp', srcSet: set('webp') },
    ],
  }
}

/** The widths of an image's variants: `imageWidths` below its own width, and its own, at most 2400. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, imageWidths.at(-1)!)
  return [...imageWidths.filter((one) => one < largest), largest]
}
