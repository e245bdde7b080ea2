import { expect, test } from 'vitest'

import { typedAddresses } from './add-dialog.tsx'

test('addresses stand one per line or behind commas, and count once', () => {
  expect(typedAddresses(' ada@example.com\n\nben@example.com, Ada@Example.com;cy@example.com ')).toEqual([
    'Ada@Example.com',
    'ben@example.com',
    'cy@example.com',
  ])
  expect(typedAddresses(' \n')).toEqual([])
})
