import { lt, lte } from 'drizzle-orm'

import { taskRuns } from '#db/schema/site.ts'

import { safeError } from '#app/server/request/errors.ts'
import type { Context } from '#app/server/context.ts'

/** A background task. */
export interface Task {
  name: string
  /** The interval in milliseconds. */
  every: number
  /** Event types that start it right away; unless it runs `everywhere`, only if its interval has passed. */
  onEvents?: string[]
  /** Runs on every instance, and the task itself divides the work. By default only one instance runs it each time. */
  everywhere?: boolean
  /** Permanently deletes what is old. Not on the first day after a week without a run: the clock may have jumped ahead. */
  deletes?: boolean
  /** In milliseconds, 10 minutes by default: the run is then asked to stop, and abandoned a minute later. */
  timeout?: number
  /** `context.events.ending` is aborted when the site stops or the run times out. */
  run: (context: Context) => Promise<void>
}

export interface Tasks {
  start: () => void
  /** Runs a task now, on this instance. */
  run: (name: string) => Promise<void>
  /** Starts no more runs and waits for the current ones. */
  stop: () => Promise<void>
}

/** Schedules tasks by interval and events; no task runs twice at a time in this process. Failures are logged, and the next run tries again. */
export function runTasks(
  tasks: Task[],
  context: Context,
  ended?: (name: string, result: { succeeded: boolean; seconds: number }) => void,
): Tasks {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let stopped = true
  let stopListening: (() => void) | undefined

  const turn = async (task: Task) => {
    if (running.has(task.name)) return void again.add(task.name)
    const work = (async () => {
      if (!task.everywhere && !(await takeTurn(task, context))) return
      const start = performance.now()
      let succeeded = false
      try {
        await withTimeout(task, context)
        succeeded = true
      } finally {
        ended?.(task.name, { succeeded, seconds: (performance.now() - start) / 1000 })
      }
    })()
      .catch((error: Error) => context.log.error({ err: safeError(error), task: task.name }, 'Background task failed'))
      .finally(() => running.delete(task.name))
    running.set(task.name, work)
    await work
    if (again.delete(task.name) && !stopped) await turn(task)
  }
  const schedule = (task: Task) => {
    if (stopped) return
    const timer = setTimeout(() => void turn(task).then(() => schedule(task)), task.every)
    timers.set(task.name, timer.unref())
  }

  return {
    start: () => {
      stopped = false
      for (const task of tasks) void turn(task).then(() => schedule(task))
      stopListening = context.events.listen(({ type }) => {
        for (const task of tasks) {
          if (type === 'missed' || task.onEvents?.includes(type)) void turn(task)
        }
      })
    },
    run: async (name) => {
      const task = tasks.find((one) => one.name === name)
      if (!task) throw new Error(`Unknown task ${name}.`)
      await task.run(context)
    },
    stop: async () => {
      stopped = true
      stopListening?.()
      timers.forEach((timer) => clearTimeout(timer))
      await Promise.all(running.values())
    },
  }
}

const defaultTimeout = 10 * 60_000
/** For finishing the current batch. */
const gracePeriod = 60_000

/** Abandons a run that hangs, so that the task can run again. Rows it has claimed are reclaimed like those of a dead process. */
async function withTimeout(task: Task, context: Context): Promise<void> {
  const { timeout = defaultTimeout } = task
  const { events } = context
  const stop = new AbortController()
  const end = () => stop.abort()
  events.ending.addEventListener('abort', end)
  if (events.ending.aborted) end()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      end()
      timer = setTimeout(() => reject(new Error(`It took longer than ${timeout / 1000} seconds.`)), gracePeriod).unref()
    }, timeout).unref()
  })
  try {
    await Promise.race([task.run({ ...context, events: { ...events, ending: stop.signal } }), tooLong])
  } finally {
    clearTimeout(timer)
    events.ending.removeEventListener('abort', end)
  }
}

/** Whether this instance may run the task now: the run is claimed in the database. */
async function takeTurn(task: Task, { db, now }: Context): Promise<boolean> {
  const at = now()
  if (task.deletes && (await isPostponed(task, db, at))) return false
  const due = new Date(at.getTime() - task.every * 0.9)
  const taken = await db
    .insert(taskRuns)
    .values({ name: task.name, startedAt: at })
    .onConflictDoUpdate({
      target: taskRuns.name,
      set: { startedAt: at },
      setWhere: lte(taskRuns.startedAt, due),
    })
    .returning({ name: taskRuns.name })
  return taken.length > 0
}

const day = 86_400_000

/** Whether it has not run for a week, or never, as after a restore: then it is due in a day. */
async function isPostponed({ name, every }: Task, db: Context['db'], at: Date): Promise<boolean> {
  const startedAt = new Date(at.getTime() + day - every)
  const weekAgo = new Date(at.getTime() - 7 * day)
  const postponed = await db
    .insert(taskRuns)
    .values({ name, startedAt })
    .onConflictDoUpdate({ target: taskRuns.name, set: { startedAt }, setWhere: lt(taskRuns.startedAt, weekAgo) })
    .returning({ name: taskRuns.name })
  return postponed.length > 0
}
