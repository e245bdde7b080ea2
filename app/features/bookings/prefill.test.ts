import { expect, test } from 'vitest'

import { prefillFromContact } from './prefill.ts'

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
