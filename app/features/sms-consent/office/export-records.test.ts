import { expect, test } from 'vitest'

import { countLines } from './export-records.ts'

const count = (text: string, lineEnd: number) => countLines(new TextEncoder().encode(text), lineEnd)

test('line ends are counted at any position of a chunk', () => {
  expect(count('', 0x0a)).toBe(0)
  expect(count('\na\nb\n', 0x0a)).toBe(3)
  expect(count('a\r\nb "c\nd"\r\n', 0x0d)).toBe(2)
})
