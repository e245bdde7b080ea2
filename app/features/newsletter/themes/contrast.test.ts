import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  contrastOf,
  contrastRatios,
  blackOrWhiteOn,
  nearestReadable,
  minContrast,
  textContrastError,
} from './contrast.ts'
import { defaultColors } from './style-options.ts'

test('black on white is 21 to 1, a colour on itself 1 to 1, and the order does not matter', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastOf('#3b82f6', '#3B82F6')).toBeCloseTo(1)
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#FFFFFF', '#777777')).toBe(contrastOf('#777777', '#FFFFFF'))
})

test('the colours of a new theme can be read everywhere', () => {
  for (const headerStyle of ['solid', 'minimal']) {
    const ratios = contrastRatios({ ...defaultColors, headerStyle })
    for (const ratio of Object.values(ratios)) expect(ratio).toBeGreaterThanOrEqual(minContrast)
  }
})

test('text too light is refused with its ratio, rounded down', () => {
  expect(textContrastError('#1F2937', '#FFFFFF')).toBeNull()
  expect(textContrastError('#777777', '#FFFFFF')).toBe(
    'This text is hard to read on this background. Its contrast is 4.4:1; it needs 4.5:1.',
  )
})

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('on every ground black or white can be read, and every colour has a shade that can', () => {
  fc.assert(
    fc.property(color, color, (text, ground) => {
      expect(contrastOf(blackOrWhiteOn(ground), ground)).toBeGreaterThanOrEqual(minContrast)
      const shade = nearestReadable(text, ground)
      expect(contrastOf(shade, ground)).toBeGreaterThanOrEqual(minContrast)
      if (textContrastError(text, ground) === null) expect(shade).toBe(text)
    }),
  )
})
