import { expect, test } from 'vitest'

import { isQuiet } from './quiet-hours.ts'

const night = { quiet: true, quietFrom: '21:00', quietUntil: '07:00' }

test.each([
  ['a minute before', '2026-11-19T02:59:00Z', false],
  ['the first minute', '2026-11-19T03:00:00Z', true],
  ['midnight', '2026-11-19T06:00:00Z', true],
  ['the last minute', '2026-11-19T12:59:59Z', true],
  ['the end', '2026-11-19T13:00:00Z', false],
  ['01:30 for the second time, in November', '2026-11-01T07:30:00Z', true],
  ['the end on that day', '2026-11-01T13:00:00Z', false],
  ['the last minute on the short night of March', '2026-03-08T11:59:00Z', true],
  ['its end', '2026-03-08T12:00:00Z', false],
])('in St. Louis time: %s', (_name, at, quiet) => {
  expect(isQuiet(night, new Date(at))).toBe(quiet)
})

test('quiet hours can be within one day, empty, or off', () => {
  const noon = new Date('2026-11-18T18:00:00Z')
  expect(isQuiet({ quiet: true, quietFrom: '11:00', quietUntil: '13:00' }, noon)).toBe(true)
  expect(isQuiet({ quiet: true, quietFrom: '13:00', quietUntil: '14:00' }, noon)).toBe(false)
  expect(isQuiet({ quiet: true, quietFrom: '12:00', quietUntil: '12:00' }, noon)).toBe(false)
  expect(isQuiet({ ...night, quiet: false }, new Date('2026-11-19T06:00:00Z'))).toBe(false)
})
