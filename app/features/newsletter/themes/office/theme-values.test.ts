import { expect, test } from 'vitest'

import { faultsOf, newTheme } from './theme-values.ts'

const theme = { ...newTheme, name: 'Fall' }

test('a new theme needs nothing but a name', () => {
  expect(faultsOf(newTheme)).toEqual({ name: 'Name is required.' })
  expect(faultsOf(theme)).toEqual({})
})

test('a color is six hex digits', () => {
  expect(faultsOf({ ...theme, accentColor: 'red' })).toEqual({ accentColor: 'Enter a color like #1D4ED8.' })
})

test('text too light to read is a fault', () => {
  const { textColor } = faultsOf({ ...theme, textColor: '#999999' })
  expect(textColor).toBe('Text is too light to read on this background: 2.8 : 1. Needs 4.5 : 1.')
})
