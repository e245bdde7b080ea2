import { expect, test } from 'vitest'

import { recordPath } from './record-path.ts'
import { kindLabel, recordName } from './record-words.ts'

test('leads are called by their reference, others by kind and number', () => {
  expect(recordName('booking', 42)).toBe('B-1042')
  expect(recordName('privacy-contact', 7)).toBe('P-1007')
  expect(recordName('issue', 3)).toBe('Newsletter 3')
})

test('a kind nobody named is told as it is stored', () => {
  expect(kindLabel('post')).toBe('Blog post')
  expect(kindLabel('sms-gateway')).toBe('Sms gateway')
})

test('an abbreviation keeps its capitals', () => {
  // The action is "sms-consent.opt-out"; what is done to no record is of the kind its action begins with.
  expect(kindLabel('sms-consent')).toBe('SMS consent')
})

test('what has a page in the office leads there', () => {
  expect(recordPath('privacy-contact', 7)).toBe('/admin/contacts?form=privacy&id=7')
  expect(recordPath('post', 3)).toBe('/admin/blog/edit/3')
  expect(recordPath('settings', 3)).toBeNull()
  expect(recordPath('booking', null)).toBeNull()
})
