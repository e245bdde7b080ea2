import { expect, test } from 'vitest'

import { unconfirmedFor } from './unconfirmed.ts'

test('a session counts while the database is away, until the limit; an answer decides at once', () => {
  let at = 0
  const counts = unconfirmedFor(300, () => at)
  const request = {}
  const after = (time: number, valid: boolean | null) => {
    at = time
    return counts(request, valid)
  }
  expect([after(0, true), after(10, null), after(309, null), after(310, null)]).toEqual([true, true, true, false])
  expect([after(320, true), after(400, null), after(699, null), after(700, null)]).toEqual([true, true, true, false])
  expect(after(710, false)).toBe(false)
})
