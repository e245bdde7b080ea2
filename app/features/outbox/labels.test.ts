import { expect, test } from 'vitest'

import { isText, mailKindLabel, recipientLabel } from './labels.ts'

test.each([
  ['owner-text-new', '+13145550100', '(314) 555-0100'],
  ['owner-text-test', '+493012345', '+493012345'],
  ['owner-new', 'ada@example.com', 'ada@example.com'],
])('the recipient of %s, %s, is shown as %s', (kind, to, shown) => {
  expect(recipientLabel({ kind, to })).toBe(shown)
})

test('a reply to a text is an email, not a text', () => {
  expect(isText('owner-text-new')).toBe(true)
  expect(isText('owner-text-reply')).toBe(false)
  expect(mailKindLabel('owner-text-reply')).toBe('Reply to a text (to you)')
})
