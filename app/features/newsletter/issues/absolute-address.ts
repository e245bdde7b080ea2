/** The whole address of a link or a picture, or null for one that leads nowhere from inside a mail. */
export function absoluteAddress(typed: string, siteUrl: string): string | null {
  const address = typed.startsWith('/') && !typed.startsWith('//') ? siteUrl + typed : typed
  const url = URL.parse(address)
  if (!url) return null
  if (url.protocol === 'https:' || url.protocol === 'http:') return address
  return url.protocol === 'mailto:' || url.protocol === 'tel:' ? address : null
}
