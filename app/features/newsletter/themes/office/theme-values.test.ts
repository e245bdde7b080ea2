import { expect, test } from 'vitest'

import { NewTheme } from '#app/features/newsletter/themes/schemas.ts'

import { contrastError, newTheme } from './theme-values.ts'

const faultOf = (theme: object) => NewTheme.safeParse(theme).error?.issues[0]?.message
const theme = { ...newTheme, name: 'Fall' }

test('a new theme needs nothing but a name', () => {
  expect(faultOf(newTheme)).toBe('Name is required.')
  expect(faultOf(theme)).toBeUndefined()
  expect(contrastError(theme)).toBeNull()
})

test('a color is six hex digits', () => {
  expect(faultOf({ ...theme, accentColor: 'red' })).toBe('Enter a color like #1D4ED8.')
})

test('text that is too light is an error', () => {
  const words = 'This text is hard to read on this background. Its contrast is 2.8:1; it needs 4.5:1.'
  expect(contrastError({ ...theme, textColor: '#999999' })).toBe(words)
})
