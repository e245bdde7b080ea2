import { localInstant, localTime } from '#app/business/local-instant.ts'

import type { Kind } from './labels.ts'

/** As the dialog's inputs hold them; `at` by the clock of the business, as "2026-11-18T09:30". */
export interface OptOutFields {
  phone: string
  kinds: ('all' | Kind)[]
  channel: string
  at: string
  words: string
  note: string
}

/** A sentence for each field that can't be sent (PRODUCT §10). */
export function optOutErrors({ phone, kinds, channel, at }: OptOutFields, now = Date.now()): Record<string, string> {
  const digits = phone.replaceAll(/\D/g, '').length
  const faults: Record<string, string> = {}
  if (phone.trim() === '') faults.phone = 'Phone number is required.'
  else if (digits < 7 || phone.trim().length > 25) faults.phone = 'Please enter a valid phone number.'
  if (kinds.length === 0) faults.kinds = 'Please choose at least one.'
  if (channel === '') faults.channel = 'Choose how they asked.'
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(at)) faults.receivedAt = 'Please enter a valid date.'
  else if (toInstant(at).getTime() > now) faults.receivedAt = "The date can't be in the future."
  return faults
}

export function toInstant(at: string): Date {
  const [date = '', time = ''] = at.split('T')
  return localInstant(date, time.slice(0, 5))
}

/** Now, as such an input holds it. */
export function localNow(now: Date = new Date()): string {
  const { date, time } = localTime(now)
  return `${date}T${time}`
}
