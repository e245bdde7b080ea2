import { isUsPhone } from './us-phone.ts'

/** The link that calls a number as somebody typed it: "314-555-0142 ext. 5" → "tel:+13145550142,5", 5 after a pause. */
export function callHref(typed: string): string {
  const { number, extension } = dialed(typed)
  return `tel:${[number, extension].filter(Boolean).join(',')}`
}

/** The link that writes a text to it: those go to no extension. */
export const textHref = (typed: string): string => `sms:${dialed(typed).number}`

/** What is no whole number of ours stays as it is: a "+" before it would make a country of its first digits. */
function dialed(typed: string) {
  const [, main = '', extension] = /^(.*?)(?:(?:ext|x|#)\D*(\d+).*)?$/is.exec(typed.trim()) ?? []
  const digits = main.replaceAll(/\D/g, '')
  if (isUsPhone(digits)) return { number: `+1${digits.slice(-10)}`, extension }
  return { number: main.startsWith('+') ? `+${digits}` : digits, extension }
}
