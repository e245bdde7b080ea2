import { expect, test } from 'vitest'

import { likelyEmail } from './likely-email.ts'

test.each([
  ['dana@gmial.com', 'dana@gmail.com'],
  ['Dana.Lee@GMIAL.COM', 'Dana.Lee@gmail.com'],
  ['dana@gmail.con', 'dana@gmail.com'],
  ['dana@gmail.co', 'dana@gmail.com'],
  ['dana@gmai.com', 'dana@gmail.com'],
  ['dana@gamil.co', 'dana@gmail.com'],
  ['dana@yaho.com', 'dana@yahoo.com'],
  ['dana@hotmial.com', 'dana@hotmail.com'],
  ['dana@outlok.com', 'dana@outlook.com'],
  ['dana@sbcgloabl.net', 'dana@sbcglobal.net'],
])('%s is corrected to %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  'dana@gmail.com',
  'dana@mail.com',
  'dana@yahoo.ca',
  'dana@hotmail.fr',
  'dana@example.com',
  'dana@calmclimate.com',
  'dana@gmial',
  'gmial.com',
  '@gmial.com',
  '',
])('%j is not corrected', (typed) => {
  expect(likelyEmail(typed)).toBeNull()
})
