import { expect, test } from 'vitest'

import { createBurstDetector } from './bursts.ts'

test('four different links from one network within ten seconds are a burst', () => {
  const bursts = createBurstDetector()
  const add = (key: string, at: number, network = 'a') => bursts.add(network, key, at)
  expect([add('1', 0), add('2', 1_000), add('3', 2_000)]).toEqual([[], [], []])
  expect(add('4', 3_000)).toEqual(['1', '2', '3', '4'])
  expect(add('5', 3_000, 'b')).toEqual([])
  // The first two are too long ago.
  expect(add('6', 12_500)).toEqual([])
})

test('one link followed repeatedly, or several at a person’s pace, are no burst', () => {
  const bursts = createBurstDetector()
  for (let at = 0; at < 10_000; at += 500) expect(bursts.add('a', 'same', at)).toEqual([])
  for (let n = 0; n < 10; n++) expect(bursts.add('b', String(n), n * 4_000)).toEqual([])
})

test('at most 1,000 networks are remembered', () => {
  const bursts = createBurstDetector()
  for (const key of ['1', '2', '3']) bursts.add('first', key, 0)
  for (let n = 0; n < 1_000; n++) bursts.add(`network ${n}`, '1', 0)
  expect(bursts.add('first', '4', 0)).toEqual([])
})
