import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { localNow, OptOutForm, toInstant } from './opt-out-form.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-18T15:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const valid = {
  phone: '(314) 555-0142',
  kinds: ['all'],
  channel: 'phone',
  receivedAt: '2026-11-18T09:00',
  words: '',
  note: '',
}

test('valid values pass', () => expect(OptOutForm.safeParse(valid).success).toBe(true))

test.each([
  [{ receivedAt: '' }, 'Please enter a valid date.'],
  [{ receivedAt: '2026-11-18T09:01' }, "The date can't be in the future."],
])('%j is refused with “%s”', (change, message) => {
  const { error } = OptOutForm.safeParse({ ...valid, ...change })
  expect(error?.issues).toMatchObject([{ path: Object.keys(change), message }])
})

test('the time of day is the one in St. Louis', () => {
  expect(localNow()).toBe('2026-11-18T09:00')
  expect(toInstant('2026-11-18T09:00').toISOString()).toBe('2026-11-18T15:00:00.000Z')
})
