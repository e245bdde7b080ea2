import { expect, test } from 'vitest'

import { replyTo, statusUpdated } from './message-words.ts'

test('a reply names the subject and quotes every line', () => {
  expect(replyTo({ subject: 'quote', message: 'One.\n\nTwo.' })).toEqual({
    subject: 'Re: Get a Quote',
    body: '\r\n\r\n> One.\r\n> \r\n> Two.',
  })
  expect(replyTo({ subject: null, message: 'Stop.' }).subject).toBe('Re: SMS preferences')
})

test('a very long message is quoted in part: mail programs cut long addresses off', () => {
  expect(replyTo({ subject: 'quote', message: 'a'.repeat(5000) }).body.length).toBeLessThan(1_600)
})

test('the toast says the new state', () => {
  expect(statusUpdated('replied')).toEqual(['Status Updated', 'Marked as replied.'])
})
