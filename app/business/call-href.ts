import { isUsPhone } from './us-phone.ts'

/**
 * The tel: link for a number as someone typed it: "314-555-0142 ext. 5" → "tel:+13145550142,5", which dials 5 after
 * a pause.
 */
export function callHref(typed: string): string {
  const { number, extension } = dialed(typed)
  return `tel:${[number, extension].filter(Boolean).join(',')}`
}

/** The sms: link for a number; text messages can't go to an extension. */
export const textHref = (typed: string): string => `sms:${dialed(typed).number}`

/** Only a complete US number gets "+1": with it, the first digits of any other number would read as a country code. */
function dialed(typed: string) {
  const [, main = '', extension] = /^(.*?)(?:(?:ext|x|#)\D*(\d+).*)?$/is.exec(typed.trim()) ?? []
  const digits = main.replaceAll(/\D/g, '')
  if (isUsPhone(digits)) return { number: `+1${digits.slice(-10)}`, extension }
  return { number: main.startsWith('+') ? `+${digits}` : digits, extension }
}
