import { expect, test } from 'vitest'

import { lineDiff } from './revision-compare.tsx'

const drawn = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', added: '+' }[kind]}${text}`)

test('lines that stay, go and come', () => {
  expect(drawn('One\nTwo\nThree', 'One\n2\nThree\nFour')).toEqual([' One', '-Two', '+2', ' Three', '+Four'])
})

test('blank lines and line ends make no difference', () => {
  expect(drawn('One\r\n\r\nTwo', 'One\nTwo\n')).toEqual([' One', ' Two'])
})

test('everything gone, everything new', () => {
  expect(drawn('One', '')).toEqual(['-One'])
  expect(drawn('', 'One')).toEqual(['+One'])
  expect(drawn('', '')).toEqual([])
})
