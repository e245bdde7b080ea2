/**
 * The first name for a mail's greeting, or '' if the input doesn't look like a name. Anyone can enter someone else's
 * address, so our mail must not carry text of theirs.
 */
export function greetingName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u.test(first) && name.length <= 60 ? first : ''
}
