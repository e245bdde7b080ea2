import { readPhone } from './phone.ts'
import { isUsPhone } from './us-phone.ts'

/** A US number as "(314) 555-0142", however its digits were typed; anything else unchanged. */
export function readablePhone(typed: string): string {
  return isUsPhone(typed) ? readPhone(typed).dial.replace(/^\+1(...)(...)/, '($1) $2-') : typed
}
