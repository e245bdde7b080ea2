import { expect, test } from 'vitest'

import { publicPages } from '#app/layout/navigation.ts'

import { cardText, pageName, share, durationText, rating } from './visit-text.ts'

test('a small share has a decimal', () => {
  expect([share(1, 30), share(0, 30), share(12, 30), share(30, 30), share(0, 0)]).toEqual([
    '3.3%',
    '0%',
    '40%',
    '100%',
    '–',
  ])
})

test('times are in milliseconds or seconds', () => {
  expect([durationText(84.4), durationText(1240), durationText(null)]).toEqual(['84 ms', '1.2 s', '–'])
})

test('values are rated by the thresholds of the web vitals', () => {
  expect([rating('lcp', 2500), rating('lcp', 2501), rating('lcp', 4001)]).toEqual(['Good', 'Needs work', 'Poor'])
  expect([rating('inp', 200), rating('cls', 0.26)]).toEqual(['Good', 'Poor'])
})

test('every public page has a name', () => {
  for (const page of publicPages) expect(pageName(page)).not.toBe(page)
})

test('a card leaves out what is zero or unknown', () => {
  const none = { begun: 0, sent: 0 }
  const quiet = { page: '/', views: 1, calls: 0, booking: none, contact: none, privacy: none }
  const unmeasured = { lcp: null, inp: null, fcp: null, ttfb: null, cls: null }
  expect(cardText({ ...quiet, ...unmeasured })).toBe('1 view')
  expect(
    cardText({ ...quiet, ...unmeasured, views: 1028, calls: 28, booking: { begun: 336, sent: 196 }, lcp: 2300 }),
  ).toBe('1,028 views · 28 call taps · forms submitted: 196 of 336 (58%) · loads in 2.3 s')
})
