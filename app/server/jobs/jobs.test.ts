import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Context } from '#app/server/context.ts'

import { type Job, runJobs } from './jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function running(job: Omit<Job, 'name' | 'every' | 'everywhere'>) {
  const failures: string[] = []
  const ending = new AbortController()
  const context = {
    events: { ending: ending.signal, listen: () => () => {} },
    log: { error: ({ err }: { err: Error }) => void failures.push(err.message) },
  } as unknown as Context
  const jobs = runJobs([{ name: 'job', every: 1_000, everywhere: true, ...job }], context)
  return { jobs, failures, ending }
}

test('a run that hangs is abandoned after its timeout, and the next one starts', async () => {
  let runs = 0
  const { jobs, failures } = running({
    timeout: 5_000,
    run: () => (++runs === 1 ? new Promise(() => {}) : Promise.resolve()),
  })
  jobs.start()
  await vi.advanceTimersByTimeAsync(64_000)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(failures).toEqual(['It took longer than 5 seconds.'])
  expect(runs).toBeGreaterThan(1)
})

test('a run is signaled to stop at its timeout, and does not fail if it stops', async () => {
  let stopped = 0
  const { jobs, failures } = running({
    timeout: 5_000,
    run: ({ events }) =>
      new Promise((resolve) => {
        events.ending.addEventListener('abort', () => {
          stopped++
          resolve()
        })
      }),
  })
  jobs.start()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(stopped).toBe(2)
  expect(failures).toEqual([])
})

test('a run is signaled to stop when the site stops', async () => {
  const { jobs, ending } = running({
    run: ({ events }) => new Promise((resolve) => events.ending.addEventListener('abort', () => resolve())),
  })
  jobs.start()
  await vi.advanceTimersByTimeAsync(0)
  ending.abort()
  await jobs.stop()
})
