import { expect, test } from 'vitest'

import { mailHref } from './mail-href.ts'

test.each([
  ['ada@example.com', {}, 'mailto:ada@example.com'],
  ['ada+home@example.com', {}, 'mailto:ada%2Bhome@example.com'],
  ['what?100%@example.com', {}, 'mailto:what%3F100%25@example.com'],
  [
    'ada@example.com',
    { subject: 'Re: C-1001', body: 'a & b' },
    'mailto:ada@example.com?subject=Re%3A%20C-1001&body=a%20%26%20b',
  ],
])('the link to %s with %o is %s', (email, fields, href) => {
  expect(mailHref(email, fields)).toBe(href)
})
