import { expect, test } from 'vitest'

import { outlineText, textWidth, wrapText } from './outline-text.ts'

const width = (text: string, size = 100) => textWidth(text, { size })

test('text becomes outlines, one per visible letter', () => {
  expect(outlineText('A b', { x: 10, y: 20, size: 50 }).match(/<path /g)).toHaveLength(2)
})

test('unknown accents are removed, and unknown characters are left out', () => {
  expect(width('Łódź ü')).toBe(width('odz u'))
  expect(outlineText('冷房', { x: 0, y: 0, size: 40 })).not.toContain('<path')
})

test('markup in a text is rendered as text', () => {
  expect(outlineText('<script>&', { x: 0, y: 0, size: 40 })).not.toMatch(/script|&/)
})

test('lines break between words', () => {
  expect(wrapText('Calm in every climate', { size: 50, width: 200, lines: 4 })).toEqual({
    lines: ['Calm in', 'every', 'climate'],
    whole: true,
  })
})

test('a non-breaking space keeps words on one line', () => {
  const measure = { size: 50, width: width('Quiet in St.', 50), lines: 4 }
  expect(wrapText('Quiet in St. Louis', measure).lines).toEqual(['Quiet in St.', 'Louis'])
  expect(wrapText('Quiet in St.\u00a0Louis', measure).lines).toEqual(['Quiet in', 'St.\u00a0Louis'])
})

test.each(['x'.repeat(300), `${'x'.repeat(40)}-`.repeat(20)])('a word wider than a line is hyphenated: %s', (word) => {
  const { lines, whole } = wrapText(word, { size: 50, width: 400, lines: 3 })
  expect(whole).toBe(false)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/[^-]-$/)
  expect(lines[2]).toMatch(/…$/)
  for (const line of lines) expect(width(line, 50)).toBeLessThanOrEqual(400)
})

test('a width narrower than a letter still terminates', () => {
  expect(wrapText('calm', { size: 50, width: 1, lines: 2 }).lines).toHaveLength(2)
})
