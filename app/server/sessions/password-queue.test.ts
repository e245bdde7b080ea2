import { expect, test } from 'vitest'

import { passwordVerifier } from './admin-password.ts'

test('of many passwords at once a bounded number is checked, those of the first lane before the others', async () => {
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
  // One was being checked already.
  expect(order.indexOf('owner true')).toBe(1)
  expect(await verify('correct horse battery')).toBe(true)
})
