import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Context } from '#app/server/context.ts'

import { type Task, runTasks } from './tasks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function running(task: Omit<Task, 'name' | 'every' | 'everywhere'>) {
  const failures: string[] = []
  const ending = new AbortController()
  const context = {
    events: { ending: ending.signal, listen: () => () => {} },
    log: { error: ({ err }: { err: Error }) => void failures.push(err.message) },
  } as unknown as Context
  const tasks = runTasks([{ name: 'task', every: 1_000, everywhere: true, ...task }], context)
  return { tasks, failures, ending }
}

test('a run that hangs is abandoned after its timeout, and the next one starts', async () => {
  let runs = 0
  const { tasks, failures } = running({
    timeout: 5_000,
    run: () => (++runs === 1 ? new Promise(() => {}) : Promise.resolve()),
  })
  tasks.start()
  await vi.advanceTimersByTimeAsync(64_000)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(failures).toEqual(['It took longer than 5 seconds.'])
  expect(runs).toBeGreaterThan(1)
})

test('a run is signaled to stop at its timeout, and does not fail if it stops', async () => {
  let stopped = 0
  const { tasks, failures } = running({
    timeout: 5_000,
    run: ({ events }) =>
      new Promise((resolve) => {
        events.ending.addEventListener('abort', () => {
          stopped++
          resolve()
        })
      }),
  })
  tasks.start()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(stopped).toBe(2)
  expect(failures).toEqual([])
})

test('a run is signaled to stop when the site stops', async () => {
  const { tasks, ending } = running({
    run: ({ events }) => new Promise((resolve) => events.ending.addEventListener('abort', () => resolve())),
  })
  tasks.start()
  await vi.advanceTimersByTimeAsync(0)
  ending.abort()
  await tasks.stop()
})
