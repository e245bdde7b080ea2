import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** "(314) 555-0142" → "+13145550142"; null for what is no possible number of the United States or abroad. */
export function phoneE164(raw: string): string | null {
  const number = parsePhoneNumberFromString(raw, 'US')
  return number?.isPossible() ? number.number : null
}
