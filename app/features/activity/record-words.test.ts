import { expect, test } from 'vitest'

import { recordName } from './record-words.ts'

test('leads are called by their reference, others by kind and number', () => {
  expect(recordName('booking', 42)).toBe('B-1042')
  expect(recordName('privacy-contact', 7)).toBe('P-1007')
  expect(recordName('issue', 3)).toBe('Newsletter 3')
  expect(recordName('sms-gateway', 3)).toBe('Sms gateway 3')
})
