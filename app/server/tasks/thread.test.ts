import { expect, test } from 'vitest'

import { openThread, TaskRefused, ThreadExceeded } from './thread.ts'

const module = `
  import { performTasks, TaskRefused } from ${JSON.stringify(new URL('./thread.ts', import.meta.url))}
  performTasks({
    add: ([a, b]) => a + b,
    refuse: () => { throw new TaskRefused('Not this file.') },
    fail: () => { throw new TypeError('broken') },
    hang: () => { for (;;); },
    fill: () => { const all = []; for (;;) all.push({ all: [all.length] }) },
  })`
interface Tasks extends Record<string, (input: never) => unknown> {
  add: (numbers: [number, number]) => number
  refuse: (input: null) => never
  fail: (input: null) => never
  hang: (input: null) => never
  fill: (input: null) => never
}

test('a task that hangs or fills the memory ends only its thread, and the next one gets another', async () => {
  const file = new URL(`data:text/javascript,${encodeURIComponent(module)}`)
  const thread = openThread<Tasks>(file, { deadline: 5_000, maxHeap: 32 })
  try {
    expect(await thread.run('add', [1, 2])).toBe(3)
    await expect(thread.run('refuse', null)).rejects.toThrow(new TaskRefused('Not this file.'))
    await expect(thread.run('fail', null)).rejects.toThrow('broken')
    for (const task of ['hang', 'fill'] as const) {
      await expect(thread.run(task, null)).rejects.toBeInstanceOf(ThreadExceeded)
      expect(await thread.run('add', [1, 2])).toBe(3)
    }
  } finally {
    await thread.close()
  }
})
