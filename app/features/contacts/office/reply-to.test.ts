import { expect, test } from 'vitest'

import { replyTo } from './reply-to.ts'

test('a reply names the subject and quotes every line', () => {
  expect(replyTo({ subject: 'quote', message: 'One.\n\nTwo.' })).toEqual({
    subject: 'Re: Get a Quote',
    body: '\r\n\r\n> One.\r\n> \r\n> Two.',
  })
  expect(replyTo({ subject: null, message: 'Stop.' }).subject).toBe('Re: SMS preferences')
})

test('a very long message is quoted in part, because mail programs cut off long links', () => {
  expect(replyTo({ subject: 'quote', message: 'a'.repeat(5000) }).body.length).toBeLessThan(1_600)
})

test('a truncated quote never splits a character', () => {
  for (const before of [1_498, 1_499, 1_500]) {
    const { body } = replyTo({ subject: 'quote', message: `${'a'.repeat(before)}🥶${'b'.repeat(100)}` })
    expect(body.isWellFormed(), String(before)).toBe(true)
    expect(body.includes('🥶')).toBe(before === 1_498)
  }
})
