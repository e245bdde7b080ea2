import { expect, test } from 'vitest'

import { toInstant, localNow, type OptOutFields, optOutErrors } from './opt-out-errors.ts'

const now = Date.parse('2026-11-18T15:00:00Z')
const good: OptOutFields = {
  phone: '(314) 555-0142',
  kinds: ['all'],
  channel: 'phone',
  at: '2026-11-18T09:00',
  words: '',
  note: '',
}

test('what can be sent has no fault', () => {
  expect(optOutErrors(good, now)).toEqual({})
})

test.each([
  [{ phone: ' ' }, { phone: 'Phone number is required.' }],
  [{ phone: '555' }, { phone: 'Please enter a valid phone number.' }],
  [{ kinds: [] }, { kinds: 'Please choose at least one.' }],
  [{ channel: '' }, { channel: 'Choose how they asked.' }],
  [{ at: '' }, { receivedAt: 'Please enter a valid date.' }],
  [{ at: '2026-11-18T09:01' }, { receivedAt: "The date can't be in the future." }],
])('%j is told as %j', (change, faults) => {
  expect(optOutErrors({ ...good, ...change }, now)).toEqual(faults)
})

test('the time of day is the one in St. Louis', () => {
  expect(localNow(new Date(now))).toBe('2026-11-18T09:00')
  expect(toInstant('2026-11-18T09:00').toISOString()).toBe('2026-11-18T15:00:00.000Z')
})
