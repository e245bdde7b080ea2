import { sql } from 'drizzle-orm'

import { jobRuns } from '#db/schema.ts'

import { safeError } from '#app/server/request/errors.ts'
import type { Context } from '#app/server/context.ts'

/** A piece of work done in the background. */
export interface Job {
  name: string
  /** Milliseconds from one run to the next. */
  every: number
  /** Types of events that start it at once; where not every instance runs it, only when its turn is due. */
  onEvents?: string[]
  /** Every instance runs it and shares the work itself; otherwise one instance takes each turn. */
  everywhere?: boolean
  /** Milliseconds that a run may take, ten minutes unless said: it is asked to stop then, and given up a minute later. */
  timeout?: number
  /** `context.events.ending` is aborted when the site stops, and when the run has had its time. */
  run: (context: Context) => Promise<void>
}

export interface Jobs {
  start: () => void
  /** Runs one now, whoever had the last turn. */
  run: (name: string) => Promise<void>
  /** Lets what runs come to its end, and starts nothing more. */
  stop: () => Promise<void>
}

/** Keeps the jobs going: each by its own clock and events, never twice at a time in this process. A failure is logged and the next turn tries again. */
export function runJobs(
  jobs: Job[],
  context: Context,
  ended?: (name: string, how: { well: boolean; seconds: number }) => void,
): Jobs {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let stopped = true
  let stopHearing: (() => void) | undefined

  const turn = async (job: Job) => {
    if (running.has(job.name)) return void again.add(job.name)
    const work = (async () => {
      if (!job.everywhere && !(await takeTurn(job, context))) return
      const start = performance.now()
      let well = false
      try {
        await withTimeout(job, context)
        well = true
      } finally {
        ended?.(job.name, { well, seconds: (performance.now() - start) / 1000 })
      }
    })()
      .catch((error: Error) => context.log.error({ err: safeError(error), job: job.name }, 'A background job failed'))
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
      stopHearing = context.events.listen(({ type }) => {
        for (const job of jobs) {
          if (type === 'missed' || job.onEvents?.includes(type)) void turn(job)
        }
      })
    },
    run: async (name) => {
      const job = jobs.find((one) => one.name === name)
      if (!job) throw new Error(`There is no job ${name}.`)
      await job.run(context)
    },
    stop: async () => {
      stopped = true
      stopHearing?.()
      timers.forEach((timer) => clearTimeout(timer))
      await Promise.all(running.values())
    },
  }
}

const usualTimeout = 10 * 60_000
/** For the batch in hand. */
const grace = 60_000

/** A run that hangs is given up, so that it stops its job only once: what it left half done is claimed again like a dead process's. */
async function withTimeout(job: Job, context: Context): Promise<void> {
  const { timeout = usualTimeout } = job
  const { events } = context
  const stop = new AbortController()
  const end = () => stop.abort()
  events.ending.addEventListener('abort', end)
  if (events.ending.aborted) end()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      end()
      timer = setTimeout(() => reject(new Error(`It took longer than ${timeout / 1000} s.`)), grace).unref()
    }, timeout).unref()
  })
  try {
    await Promise.race([job.run({ ...context, events: { ...events, ending: stop.signal } }), tooLong])
  } finally {
    clearTimeout(timer)
    events.ending.removeEventListener('abort', end)
  }
}

/**
 * Whether this instance is the one to run it now: the turn is taken in the database. A last turn that lies ahead was taken
 * by a clock that was wrong, before it was set right: waiting for it might take years.
 */
async function takeTurn(job: Job, { db, now }: Context): Promise<boolean> {
  const at = now()
  const due = new Date(at.getTime() - job.every * 0.9)
  const ahead = new Date(at.getTime() + job.every)
  const taken = await db
    .insert(jobRuns)
    .values({ name: job.name, startedAt: at })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt: at },
      setWhere: sql`${jobRuns.startedAt} <= ${due} or ${jobRuns.startedAt} > ${ahead}`,
    })
    .returning({ name: jobRuns.name })
  return taken.length > 0
}
