import { lt, lte } from 'drizzle-orm'

import { jobRuns } from '#db/schema/site.ts'

import { safeError } from '#app/server/request/errors.ts'
import type { Context } from '#app/server/context.ts'

/** A background job. */
export interface Job {
  name: string
  /** The interval in milliseconds. */
  every: number
  /** Event types that start it right away; unless it runs `everywhere`, only if its interval has passed. */
  onEvents?: string[]
  /** Runs on every instance, and the job itself divides the work. By default only one instance runs it each time. */
  everywhere?: boolean
  /** Permanently deletes what is old. Not on the first day after a week without a run: the clock may have jumped ahead. */
  deletes?: boolean
  /** In milliseconds, 10 minutes by default: the run is then asked to stop, and abandoned a minute later. */
  timeout?: number
  /** `context.events.ending` is aborted when the site stops or the run times out. */
  run: (context: Context) => Promise<void>
}

export interface Jobs {
  start: () => void
  /** Runs a job now, on this instance. */
  run: (name: string) => Promise<void>
  /** Starts no more runs and waits for the current ones. */
  stop: () => Promise<void>
}

/** Schedules jobs by interval and events; no job runs twice at a time in this process. Failures are logged, and the next run tries again. */
export function runJobs(
  jobs: Job[],
  context: Context,
  ended?: (name: string, result: { succeeded: boolean; seconds: number }) => void,
): Jobs {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let stopped = true
  let stopListening: (() => void) | undefined

  const turn = async (job: Job) => {
    if (running.has(job.name)) return void again.add(job.name)
    const work = (async () => {
      if (!job.everywhere && !(await takeTurn(job, context))) return
      const start = performance.now()
      let succeeded = false
      try {
        await withTimeout(job, context)
        succeeded = true
      } finally {
        ended?.(job.name, { succeeded, seconds: (performance.now() - start) / 1000 })
      }
    })()
      .catch((error: Error) => context.log.error({ err: safeError(error), job: job.name }, 'Background job failed'))
      .finally(() => running.delete(job.name))
    running.set(job.name, work)
    await work
    if (again.delete(job.name) && !stopped) await turn(job)
  }
  const schedule = (job: Job) => {
    if (stopped) return
    const timer = setTimeout(() => void turn(job).then(() => schedule(job)), job.every)
    timers.set(job.name, timer.unref())
  }

  return {
    start: () => {
      stopped = false
      for (const job of jobs) void turn(job).then(() => schedule(job))
      stopListening = context.events.listen(({ type }) => {
        for (const job of jobs) {
          if (type === 'missed' || job.onEvents?.includes(type)) void turn(job)
        }
      })
    },
    run: async (name) => {
      const job = jobs.find((one) => one.name === name)
      if (!job) throw new Error(`Unknown job ${name}.`)
      await job.run(context)
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

/** Abandons a run that hangs, so that the job can run again. Rows it has claimed are reclaimed like those of a dead process. */
async function withTimeout(job: Job, context: Context): Promise<void> {
  const { timeout = defaultTimeout } = job
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
    await Promise.race([job.run({ ...context, events: { ...events, ending: stop.signal } }), tooLong])
  } finally {
    clearTimeout(timer)
    events.ending.removeEventListener('abort', end)
  }
}

/** Whether this instance may run the job now: the run is claimed in the database. */
async function takeTurn(job: Job, { db, now }: Context): Promise<boolean> {
  const at = now()
  if (job.deletes && (await isPostponed(job, db, at))) return false
  const due = new Date(at.getTime() - job.every * 0.9)
  const taken = await db
    .insert(jobRuns)
    .values({ name: job.name, startedAt: at })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt: at },
      setWhere: lte(jobRuns.startedAt, due),
    })
    .returning({ name: jobRuns.name })
  return taken.length > 0
}

const day = 86_400_000

/** Whether it has not run for a week, or never, as after a restore: then it is due in a day. */
async function isPostponed({ name, every }: Job, db: Context['db'], at: Date): Promise<boolean> {
  const startedAt = new Date(at.getTime() + day - every)
  const weekAgo = new Date(at.getTime() - 7 * day)
  const postponed = await db
    .insert(jobRuns)
    .values({ name, startedAt })
    .onConflictDoUpdate({ target: jobRuns.name, set: { startedAt }, setWhere: lt(jobRuns.startedAt, weekAgo) })
    .returning({ name: jobRuns.name })
  return postponed.length > 0
}
