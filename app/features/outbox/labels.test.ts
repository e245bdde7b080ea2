import { expect, test } from 'vitest'

import { isText, mailKindLabel } from './labels.ts'

test('a reply to a text is an email, not a text', () => {
  expect(isText('owner-text-new')).toBe(true)
  expect(isText('owner-text-reply')).toBe(false)
  expect(mailKindLabel('owner-text-reply')).toBe('Reply to a text (to you)')
})
