const wordsPerMinute = 200

/** Minutes at 200 words a minute, rounded up, at least one. */
export function readingMinutes(content: string): number {
  const words = content.split(/\s+/).filter((word) => word !== '').length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
