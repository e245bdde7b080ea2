import { expect, test } from 'vitest'

import { categoryOptions } from './category-options.ts'

const categories = [
  { name: 'HVAC Tips', isActive: true },
  { name: 'Retired', isActive: false },
]
const labels = (...kept: string[]) => categoryOptions(categories, ...kept).map(({ label }) => label)

test('General first, then the active ones', () => {
  expect(labels('')).toEqual(['General (default)', 'HVAC Tips'])
  expect(labels('HVAC Tips')).toEqual(['General (default)', 'HVAC Tips'])
})

test("the post's own stays, marked, where it is offered no more or is not known", () => {
  expect(labels('Retired')).toEqual(['General (default)', 'HVAC Tips', 'Retired (inactive)'])
  expect(labels('Unknown').at(-1)).toBe('Unknown (inactive)')
})

test('it can be chosen again after another was tried', () => {
  expect(labels('Retired', 'HVAC Tips').at(-1)).toBe('Retired (inactive)')
  expect(labels('Retired', '').at(-1)).toBe('Retired (inactive)')
  expect(labels('General', '')).toEqual(['General (default)', 'HVAC Tips'])
})

test('until the categories are here nothing is called inactive', () => {
  expect(categoryOptions(undefined, 'HVAC Tips').at(-1)).toEqual({ value: 'HVAC Tips', label: 'HVAC Tips' })
})
