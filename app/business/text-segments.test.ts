import { expect, test } from 'vitest'

import { textSegments } from './text-segments.ts'

test.each([
  ['nothing', '', 0, 160, false],
  ['160 plain characters', 'a'.repeat(160), 1, 0, false],
  ['161 plain characters', 'a'.repeat(161), 2, 145, false],
  ['1,600 plain characters', 'a'.repeat(1600), 11, 83, false],
  ['line breaks and Spanish letters of the alphabet', 'Señor\r\nGòmez', 1, 148, false],
  ['an accent outside of it', 'Señor Gómez', 1, 59, true],
  ['curly quotes', 'We’re here', 1, 60, true],
  ['two units for a euro', '€'.repeat(80), 1, 0, false],
  ['no euro is split', `${'a'.repeat(152)}€${'a'.repeat(7)}`, 2, 144, false],
  ['70 Arabic letters', 'م'.repeat(70), 1, 0, true],
  ['71 Arabic letters', 'م'.repeat(71), 2, 63, true],
  ['35 emoji', '🔥'.repeat(35), 1, 0, true],
  ['no emoji is split', '🔥'.repeat(36), 2, 61, true],
])('%s', (_name, text, segments, left, isUnicode) => {
  expect(textSegments(text)).toEqual({ segments, left, isUnicode })
})
