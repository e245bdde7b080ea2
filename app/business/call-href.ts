import { readPhone } from './phone.ts'

/**
 * The tel: link for a number as someone typed it: "314-555-0142 ext. 5" → "tel:+13145550142,5", which dials 5 after
 * a pause.
 */
export function callHref(typed: string): string {
  const { dial, extension } = readPhone(typed)
  return `tel:${[dial, extension].filter(Boolean).join(',')}`
}

/** The sms: link for a number; text messages can't go to an extension. */
export const textHref = (typed: string): string => `sms:${readPhone(typed).dial}`
