/**
 * An email address as in RFC 5322 and 6532 without quoted parts, at a domain with a dot, after `cleanEmail`. Zod's own
 * pattern refuses valid ones such as "mary&joe@example.com".
 */
export const emailPattern =
  /^[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+(?:\.[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/iu

/**
 * An address without what comes along when it is pasted: invisible characters, "mailto:", a name with angle brackets, quotes.
 * Its domain in ASCII ("bäcker.example" → "xn--bcker-gra.example"), so that each mailbox has one address only.
 */
export function cleanEmail(typed: string): string {
  // Too long for an address, and for expressions that may look at each character again and again.
  if (typed.length > 1000) return typed
  const visible = typed.replaceAll(/[\p{DI}\p{Cf}\u00A0\u202F]+/gu, '').normalize('NFKC')
  const [, bare = visible] = /^[^<>]*<([^<>]*)>[\s.,;]*$/.exec(visible) ?? []
  const text = bare
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[\s.,;]+$/, '')
    .replace(/^["“”„«‘](.*)["“”»’]$/, '$1')
  const at = text.lastIndexOf('@')
  return text.slice(0, at + 1) + asciiDomain(text.slice(at + 1))
}

function asciiDomain(domain: string): string {
  // Anything else would be another part of a URL, or be read as a number.
  if (/^[\x21-\x7E]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
