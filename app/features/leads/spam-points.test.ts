import { describe, expect, test } from 'vitest'

import { spamThreshold, spamPoints } from './spam-points.ts'

const person = {
  honeypot: '',
  elapsed: '45000',
  message: 'The furnace clicks and stops.',
  networks: 1,
  disposable: false,
}
const links = (count: number) => Array.from({ length: count }, (_, at) => `https://example.com/${at}`).join(' ')

test('a person has no points', () => {
  expect(spamPoints(person)).toBe(0)
  expect(spamPoints({ ...person, honeypot: undefined, elapsed: undefined, message: null })).toBe(0)
})

describe('each signal has its points', () => {
  test.each([
    ['the trap', { honeypot: 'https://x.example' }, 3],
    ['under two seconds', { elapsed: '1999' }, 1],
    ['two seconds', { elapsed: '2000' }, 0],
    ['two links', { message: links(2) }, 0],
    ['three links', { message: links(3) }, 2],
    ['links without http', { message: 'www.a.example www.b.example WWW.c.example' }, 2],
    ['two links with both beginnings', { message: 'https://www.a.example https://www.b.example' }, 0],
    ['three networks', { networks: 3 }, 0],
    ['four networks', { networks: 4 }, 2],
    ['a throw-away address', { disposable: true }, 1],
  ])('%s', (_sign, more, points) => expect(spamPoints({ ...person, ...more })).toBe(points))
})

test('an autofilled form with a disposable address is not spam', () => {
  expect(spamPoints({ ...person, elapsed: '300', disposable: true })).toBeLessThan(spamThreshold)
})

test.each(['', '-1', 'NaN', '1e3', '0x1', '1'.repeat(40), ' 5'])('a time of %j is ignored', (elapsed) => {
  expect(spamPoints({ ...person, elapsed })).toBe(0)
})
