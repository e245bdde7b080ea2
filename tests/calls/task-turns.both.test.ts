import { describe, expect, test } from 'vitest'

import { type Task, runTasks } from '#app/server/tasks/tasks.ts'
import { day, hour, useClock } from '#tests/helpers/clock.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const { jump } = useClock(site)

describe('background work', () => {
  const runOnce = async (task: Task) => {
    const { log, ending } = { log: { error: () => {} }, ending: new AbortController().signal }
    const context = { db: site.db, now: () => site.clock.now, events: { listen: () => () => {}, ending }, log } as never
    const tasks = runTasks([task], context)
    tasks.start()
    await tasks.stop()
  }
  test.each([hour, day])(
    'that deletes what is old waits for a day after a jump or a restore, if it runs every %i ms',
    async (every) => {
      let ran = 0
      const task: Task = { name: 'deletes', every, deletes: true, run: async () => void ran++ }
      const runsAfter = async (...moves: number[]) => {
        const before = ran
        for (const by of moves) {
          jump(by)
          // In sequence.
          await runOnce(task)
        }
        return ran - before
      }
      expect(await runsAfter(0, 12 * hour)).toBe(0)
      expect(await runsAfter(12 * hour)).toBe(1)
      expect(await runsAfter(day, 6 * day)).toBe(2)
      // The clock jumps ahead.
      expect(await runsAfter(40 * day, 12 * hour)).toBe(0)
      expect(await runsAfter(12 * hour)).toBe(1)
      // The site was off.
      expect(await runsAfter(800 * day, (23 * hour) / 2)).toBe(0)
      expect(await runsAfter(day)).toBe(1)
    },
  )

  test('instances with slightly different clocks still share runs', async () => {
    let ran = 0
    const task: Task = { name: 'work', every: 15_000, run: async () => void ran++ }
    await runOnce(task)
    jump(-5_000)
    await runOnce(task)
    expect(ran).toBe(1)
  })
})
