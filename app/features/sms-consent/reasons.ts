import { shortDate } from '#app/business/local-time.ts'

/** What decided whether a kind of text may be sent. */
export interface Deciding {
  action: 'submitted' | 'opt-out' | 'opt-in-reply'
  channel: string
  effect: 'granted' | 'revoked'
  at: Date
}

export const reasons = {
  /** PRODUCT §8.11, on a locked Text button. */
  notAgreed: 'This person has not agreed to texts.',
  noRecord: "No record. Don't text.",
  noChoice: 'never agreed to.',
  unverifiable: "Unverifiable number. Don't text.",
}

/** "opted out by reply STOP on Mar 3, 2026." (PRODUCT §8.10) */
export function reasonOf({ action, channel, effect, at }: Deciding): string {
  const on = ` on ${shortDate(at)}.`
  if (action === 'opt-out') return `opted out ${ways[channel] ?? `by ${channel}`}${on}`
  if (action === 'opt-in-reply') return `agreed by reply START${on}`
  const form = `the ${channel} form`
  return effect === 'granted' ? `agreed on ${form}${on}` : `chose “No Text Messages” on ${form}${on}`
}

const ways: Record<string, string> = {
  'sms-reply': 'by reply STOP',
  phone: 'by phone call',
  email: 'by e-mail',
  'in-person': 'in person',
  web: 'on the website',
}
