import { expect, test } from 'vitest'

import { initials } from './initials.ts'

test.each([
  ['Ann Cole', 'AC'],
  ['Ann B. Cole', 'AC'],
  ['ann', 'A'],
  ['  Ann   Cole  ', 'AC'],
  ['Élodie Ångström', 'ÉÅ'],
  ['"Bob" (owner)', 'BO'],
  ['Ann & Cole', 'AC'],
  ['Ann -', 'A'],
  ['𝒜nn Cole', '𝒜C'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
