import { expect, test } from 'vitest'

import { routes } from '#app/routes.ts'

import { publicPages } from '#app/layout/navigation.ts'

import { didYouMean } from './did-you-mean.ts'
import { editDistance } from '#app/business/edit-distance.ts'

test('an address two letters off is recognized', () => {
  expect(didYouMean('/bokin')).toBe('/booking')
  expect(didYouMean('/bookings')).toBe('/booking')
  expect(didYouMean('/servces')).toBe('/services')
})

test('capitals and slashes at the end count for nothing', () => {
  expect(didYouMean('/Booking/')).toBe('/booking')
})

test('the nearest of several addresses wins', () => {
  expect(didYouMean('/blogs')).toBe('/blog')
})

test('an address three letters off is not guessed at', () => {
  expect(didYouMean('/bookingabc')).toBeNull()
  expect(didYouMean('/wp-login.php')).toBeNull()
  expect(didYouMean('/a')).toBeNull()
})

test('the distance counts letters added, left out and changed', () => {
  expect(editDistance('', 'abc')).toBe(3)
  expect(editDistance('abc', '')).toBe(3)
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('same', 'same')).toBe(0)
})

test('every public address of the site can be suggested', () => {
  const open = routes.map(({ path }) => path).filter((path) => !path.startsWith('/admin'))
  expect(publicPages).toEqual(open)
})
