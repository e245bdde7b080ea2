import { expect, test } from 'vitest'

import { passwordVerifier } from './admin-password.ts'

test('a limited number of concurrent passwords is checked, priority ones first', async () => {
  const verify = passwordVerifier('correct horse battery')
  const order: string[] = []
  const guesses = Array.from({ length: 50 }, async () => {
    await verify('wrong')
    order.push('guess')
  })
  const owner = verify('correct horse battery', null, true).then((right) => order.push(`owner ${right}`))
  const settled = await Promise.allSettled(guesses)
  await owner
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(39)
  expect(refused[0]).toMatchObject({ reason: { status: 429 } })
  // One check was already running.
  expect(order.indexOf('owner true')).toBe(1)
  expect(await verify('correct horse battery')).toBe(true)
})
