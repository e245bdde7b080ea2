import { expect, test } from 'vitest'

import { routes } from '#app/routes.ts'

import { didYouMean, publicPaths } from './did-you-mean.ts'
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

test('every public address of the site can be suggested, save home, which has its own button', () => {
  const open = routes.map(({ path }) => path).filter((path) => !/^\/$|:|^\/admin/.test(path))
  expect(publicPaths).toEqual(open)
})
