/** The widths a picture is kept in, as far as it is that wide itself. */
export const imageWidths = [480, 960, 1600, 2400] as const

export interface ImageSources {
  width: number
  height: number
  /** For `srcset`, by type; the AVIF one first. */
  sets: { type: 'image/avif' | 'image/webp'; srcSet: string }[]
}

/**
 * What an uploaded picture can be had as, read from its address alone ("/uploads/2026/ab12-1600x900-1600.webp" says how
 * large it is). Null for pictures from elsewhere.
 */
export function imageSources(url: string): ImageSources | null {
  const [, stem, w = '', h = ''] = /^(\/uploads\/\d{4}\/[a-f0-9]+-(\d+)x(\d+))-\d+\.webp$/.exec(url) ?? []
  if (!stem) return null
  const [width, height] = [Number(w), Number(h)]
  const set = (extension: string) =>
    widthsOf(width)
      .map((one) => `${stem}-${one}.${extension} ${one}w`)
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

/** The widths a picture of this width is kept in: the smaller ones of the ladder and its own, 2400 at most. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, imageWidths.at(-1)!)
  return [...imageWidths.filter((one) => one < largest), largest]
}
