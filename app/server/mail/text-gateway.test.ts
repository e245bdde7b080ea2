import { expect, test } from 'vitest'

import { refusalOf } from './text-gateway.ts'

test('a token quoted in a gateway’s error is removed, however long the error is', () => {
  const token = 'secret-of-the-gateway'
  const messageOf = (excerpt: string) => refusalOf({ status: 401, excerpt, hidden: '', retryAfter: 0 }, token).message
  expect(messageOf(`No account for\n "Bearer ${token}" (${token}).`)).toBe(
    'The gateway responded with 401: No account for "Bearer …" (…).',
  )
  // The excerpt ends inside the token.
  for (let before = 170; before <= 200; before++) expect(messageOf('x'.repeat(before) + token)).not.toContain('xse')
})

test('an error without the token or a text is shown unchanged', () => {
  expect(refused(503, ' ', 'secret').message).toBe('The gateway responded with 503')
  expect(refused(400, 'Bad number', null)).toMatchObject({
    message: 'The gateway responded with 400: Bad number',
    permanent: true,
  })
})

const refused = (status: number, excerpt: string, token: string | null) =>
  refusalOf({ status, excerpt, hidden: '', retryAfter: 0 }, token)
