import { expect, test } from 'vitest'

import { looksLikeAddress, normalizeAddress } from './address.ts'

test.each(['ada@example.com', ' ada@example.com ', 'a@b', '@'])(
  '%j may be sent: it is not empty and has an @',
  (email) => {
    expect(looksLikeAddress(email)).toBe(true)
  },
)

test.each(['', ' ', '\t\n', 'ada', 'ada.example.com'])('%j is not sent', (email) => {
  expect(looksLikeAddress(email)).toBe(false)
})

test('an address is trimmed and lower-cased', () => {
  expect(normalizeAddress('  Ada@Example.COM\n')).toBe('ada@example.com')
})
