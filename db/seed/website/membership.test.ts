import { expect, test } from 'vitest'

import { membership } from './membership.ts'

test.each([
  ['the discount applies after the first year', /discount applies after the first year/],
  ['plans are cancelable anytime, with 30 days notice', /cancelable anytime: cancel with 30 days notice/],
  ['there is a 100% satisfaction guarantee', /100% satisfaction guarantee/],
  ['members save up to 20% on repairs', /save up to 20% on repairs/],
  ['members get a response within 2 hours', /response within 2 hours/],
])('the FAQ says that %s', (_claim, wording) => {
  expect(membership.faq.map(({ answer }) => answer).join('\n')).toMatch(wording)
})
