import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { parseSetting } from './settings.ts'

const schema = z.object({
  brand: z._default(z.string().check(z.maxLength(9)), 'Sample'),
  phones: z._default(z.array(z.e164()), []),
})

test.each([
  ['nothing stored', undefined, { brand: 'Sample', phones: [] }],
  [
    'a value that no longer fits',
    { brand: 'A name too long', phones: ['+13145550142'] },
    { brand: 'Sample', phones: ['+13145550142'] },
  ],
  ['an item that no longer fits', { brand: 'Ours', phones: ['+13145550142', '1'] }, { brand: 'Ours', phones: [] }],
  ['something else', 'text', { brand: 'Sample', phones: [] }],
])('of %s, the rest is used', (_, stored, setting) => {
  expect(parseSetting(new Map([['key', stored]]), 'key', schema)).toEqual(setting)
})

test('what doesn’t fit as a whole is as if nothing were stored', () => {
  const whole = schema.check(z.refine(({ brand, phones }) => brand === 'Sample' || phones.length > 0))
  expect(parseSetting(new Map([['key', { brand: 'Ours' }]]), 'key', whole)).toEqual({ brand: 'Sample', phones: [] })
})
