/**
 * The first name for a mail's greeting, or '' when what was typed is no name: mail to an address somebody else may have
 * entered must not carry that person's message (PRODUCT §3 no. 9).
 */
export function greetingName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u.test(first) && name.length <= 60 ? first : ''
}
