import { expect, test } from 'vitest'

import { prefillFromContact, withWords, wordsIn } from './prefill.ts'

test.each([
  ['Ada Miller', 'Ada', 'Miller'],
  ['  Mary Ann   Cole ', 'Mary Ann', 'Cole'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('the name %j becomes %j and %j', (name, firstName, lastName) => {
  expect(prefillFromContact({ name })).toMatchObject({ firstName, lastName })
})

test('email, phone and message are carried over; the subject is not', () => {
  const same = { email: 'ada@example.com', phone: '(314) 555-0100', message: 'It clicks.' }
  expect(prefillFromContact({ ...same, subject: 'quote' })).toEqual({ firstName: '', lastName: '', ...same })
})

test.each([
  ['', 'No heat', 'No heat'],
  ['Since Monday.', 'No heat', 'Since Monday.\nNo heat'],
  ['No heat since Monday', 'No heat', 'No heat since Monday'],
  ['Since Monday.', '', 'Since Monday.'],
])('with %j typed, the words %j of the URL make it %j', (message, words, expected) => {
  expect(withWords({ message }, words)).toEqual({ message: expected })
})

test('the words of a URL are limited', () => {
  expect(wordsIn(new URLSearchParams({ about: `  ${'x'.repeat(5_000)}` }))).toBe('x'.repeat(200))
})
