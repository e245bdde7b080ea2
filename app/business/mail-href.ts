/**
 * The mailto: link for an address. Everything but the "@" is encoded: RFC 6068 reads an encoded one as part of the
 * local part, and "+" never means a space.
 */
export function mailHref(email: string, fields: Record<string, string> = {}): string {
  const at = email.lastIndexOf('@')
  const to = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)].filter(Boolean).map(encodeURIComponent).join('@')
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${to}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
