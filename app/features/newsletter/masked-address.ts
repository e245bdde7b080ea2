/** "ada@example.com" → "a…@example.com": enough for its owner to know it, no more. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
