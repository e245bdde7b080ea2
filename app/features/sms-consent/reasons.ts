import { shortDate } from '#app/business/local-time.ts'

/** The event that decides whether a kind of text may be sent. */
export interface Deciding {
  action: 'submitted' | 'opt-out' | 'opt-in-reply'
  channel: string
  effect: 'granted' | 'revoked'
  at: Date
}

export const reasons = {
  /** On a disabled Text button. */
  notAgreed: 'This person has not agreed to texts.',
  noRecord: "No consent on record. Don't text.",
  noChoice: 'no consent given.',
  unverifiable: "Invalid number. Don't text.",
  noTexts: 'Texts don’t reach this number: its carrier refused the last one, as for a landline.',
  extension: "A number with an extension can't get texts.",
}

/** Agreed on a form after a STOP, which carriers know nothing about. */
export const startFirstReason = (number: string): string =>
  `They replied STOP before, so carriers block our texts: ask them to text START to ${number} first.`

/** For example "opted out by replying STOP on Mar 3, 2026." */
export function reasonOf({ action, channel, effect, at }: Deciding): string {
  const on = ` on ${shortDate(at)}.`
  if (action === 'opt-out') return `opted out ${ways[channel] ?? `by ${channel}`}${on}`
  if (action === 'opt-in-reply') return `agreed by replying START${on}`
  const form = `the ${channel} form`
  return effect === 'granted' ? `agreed on ${form}${on}` : `chose “No Text Messages” on ${form}${on}`
}

const ways: Record<string, string> = {
  'sms-reply': 'by replying STOP',
  carrier: 'with their carrier',
  phone: 'by phone',
  email: 'by email',
  'in-person': 'in person',
  web: 'on the website',
}
