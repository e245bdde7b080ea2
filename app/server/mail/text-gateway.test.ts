import { expect, test } from 'vitest'

import { refusalOf } from './text-gateway.ts'

test('a token that a gateway quotes in its refusal is neither shown nor stored, however long the refusal is', () => {
  const token = 'secret-of-the-gateway'
  const said = (excerpt: string) => refusalOf({ status: 401, excerpt }, token).message
  expect(said(`No account for\n "Bearer ${token}" (${token}).`)).toBe(
    'The gateway answered 401: No account for "Bearer [token]" ([token]).',
  )
  // The excerpt ends inside of it.
  for (let before = 170; before <= 200; before++) expect(said('x'.repeat(before) + token)).not.toContain('xse')
})

test('a refusal without a token or without words is given as it is', () => {
  expect(refusalOf({ status: 503, excerpt: ' ' }, 'secret').message).toBe('The gateway answered 503')
  expect(refusalOf({ status: 400, excerpt: 'Bad number' }, null)).toMatchObject({
    message: 'The gateway answered 400: Bad number',
    permanent: true,
  })
})
