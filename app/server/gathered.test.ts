import { expect, test } from 'vitest'

import { gathered } from './gathered.ts'

test('what comes while one writing is under way goes together with the next, and each waits for its own', async () => {
  const writings: { items: string[]; end: () => void }[] = []
  const note = gathered<string>(
    (items) => new Promise((resolve) => void writings.push({ items: [...items], end: resolve })),
  )
  const done: string[] = []
  const all = ['one', 'two', 'three', 'four'].map((item) => note(item).then(() => done.push(item)))
  await expect.poll(() => writings.length).toBe(1)
  expect(writings[0]!.items).toEqual(['one', 'two', 'three', 'four'])
  const late = ['five', 'six'].map((item) => note(item).then(() => done.push(item)))
  expect(done).toEqual([])
  writings[0]!.end()
  await Promise.all(all)
  expect(done).toEqual(['one', 'two', 'three', 'four'])
  await expect.poll(() => writings.length).toBe(2)
  expect(writings[1]!.items).toEqual(['five', 'six'])
  writings[1]!.end()
  await Promise.all(late)
  expect(done).toHaveLength(6)
})

test('those of a writing that failed hear of it, the next ones are written all the same', async () => {
  const written: number[] = []
  const note = gathered<number>(async (items) => {
    if (items.includes(2)) throw new Error('The disk is full')
    written.push(...items)
  })
  const failing = [note(1), note(2)]
  const heard = await Promise.allSettled(failing)
  expect(heard.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await note(3)
  expect(written).toEqual([3])
})
