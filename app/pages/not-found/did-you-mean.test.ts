import { expect, test } from 'vitest'

import { routes } from '#app/routes.ts'

import { publicPages } from '#app/layout/navigation.ts'

import { didYouMean } from './did-you-mean.ts'
import { editDistance } from '#app/business/edit-distance.ts'

test('a path with two typos is recognized', () => {
  expect(didYouMean('/bokin')).toBe('/booking')
  expect(didYouMean('/bookings')).toBe('/booking')
  expect(didYouMean('/servces')).toBe('/services')
})

test('capital letters and trailing slashes are ignored', () => {
  expect(didYouMean('/Booking/')).toBe('/booking')
})

test('the nearest of several paths is suggested', () => {
  expect(didYouMean('/blogs')).toBe('/blog')
})

test('a path with three typos is not recognized', () => {
  expect(didYouMean('/bookingabc')).toBeNull()
  expect(didYouMean('/wp-login.php')).toBeNull()
  expect(didYouMean('/a')).toBeNull()
})

test('a hidden page is not suggested', () => {
  expect(didYouMean('/jc-welcom')).toBe('/jc-welcome')
  expect(didYouMean('/jc-welcome', ['/jc-welcome'])).toBeNull()
})

test('the distance counts letters added, removed and changed', () => {
  expect(editDistance('', 'abc')).toBe(3)
  expect(editDistance('abc', '')).toBe(3)
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('same', 'same')).toBe(0)
})

test('every public path can be suggested', () => {
  const open = routes.map(({ path }) => path).filter((path) => !path.startsWith('/admin'))
  expect(publicPages).toEqual([...new Set(open)])
})
