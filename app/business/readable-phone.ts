/** A US number as one reads it, "(314) 555-0142", however it was typed; any other as it is. */
export function readablePhone(typed: string): string {
  const digits = typed.replace(/[\s().+-]/g, '')
  return /^1?\d{10}$/.test(digits) ? digits.replace(/^1?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') : typed
}
