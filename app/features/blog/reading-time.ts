const wordsPerMinute = 200

/** SPEC §5: ceil(words / 200) minutes; PRODUCT §12 no. 39: an empty text takes one. */
export function readingMinutes(content: string): number {
  const words = content.split(/\s+/).filter((word) => word !== '').length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
