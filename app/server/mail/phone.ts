import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** "(314) 555-0142" → "+13145550142"; null if it is not a possible phone number, in the US or abroad. */
export function phoneE164(raw: string): string | null {
  const number = parsePhoneNumberFromString(raw, 'US')
  return number?.isPossible() ? number.number : null
}
