import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { readPhone } from '#app/business/phone.ts'

/** "(314) 555-0142" → "+13145550142"; null if it is not a possible phone number, in the US or abroad. */
export function phoneE164(raw: string): string | null {
  const { number } = readPhone(raw)
  return number === null || number.startsWith('+1') || parsePhoneNumberFromString(number)?.isPossible() ? number : null
}
