import { expect, test } from 'vitest'

import { lineDiff } from './revision-compare.tsx'

const diff = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`)

test('unchanged, removed and added lines', () => {
  expect(diff('One\nTwo\nThree', 'One\n2\nThree\nFour')).toEqual([' One', '-Two', '+2', ' Three', '+Four'])
})

test('blank lines and line ends make no difference', () => {
  expect(diff('One\r\n\r\nTwo', 'One\nTwo\n')).toEqual([' One', ' Two'])
})

test('all lines removed, all lines added', () => {
  expect(diff('One', '')).toEqual(['-One'])
  expect(diff('', 'One')).toEqual(['+One'])
  expect(diff('', '')).toEqual([])
})
