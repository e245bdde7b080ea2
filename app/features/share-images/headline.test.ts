import { expect, test } from 'vitest'

import { layOutHeadline } from './headline.server.ts'

const box = { left: 0, width: 500, top: 0, bottom: 300, sizes: [80, 70, 60, 40] }
const sizeOf = (text: string) => Number(/scale\(([\d.]+) /.exec(layOutHeadline(text, box).outlines)?.[1]) * 1000
const linesOf = (text: string) => layOutHeadline(text, box).outlines.match(/<g /g)?.length

test('a short headline is large', () => {
  expect(sizeOf('Our Services')).toBe(80)
})

test('a longer one is smaller', () => {
  expect(sizeOf('Getting a heating system ready for the first cold night of the winter, and why it pays')).toBe(40)
})

test('three slightly smaller lines are preferred to four', () => {
  expect(linesOf('Thermostat Setbacks That Save')).toBeLessThanOrEqual(3)
})

test('one that fits in no size is cut and stays in its box', () => {
  const { outlines, bottom } = layOutHeadline('word '.repeat(200), box)
  expect(outlines).not.toBe('')
  expect(bottom).toBeLessThanOrEqual(300)
})
