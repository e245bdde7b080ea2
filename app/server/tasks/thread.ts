import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'

/** In MB. The rest of the site runs in 300. */
const maxHeap = 256
/** Of one task, in milliseconds. */
const deadline = 10_000

type Tasks = Record<string, (input: never) => unknown>
type Response = { result: unknown } | { refusal: string } | { error: Error }

/** A task took more time or memory than a thread may use. */
export class ThreadExceeded extends Error {}

/** An error whose message is for the owner. The thread's caller receives it as an error of the class that it passes. */
export class TaskRefused extends Error {}

/**
 * Runs the tasks of a module in a thread, so that hostile input can neither block the site nor use up its memory. The thread
 * starts with the first task and ends with `close`; after a task that had to be stopped, the next one gets a new thread.
 */
export function openThread<T extends Tasks>(file: URL, limits = { deadline, maxHeap }) {
  let worker: Worker | null = null
  const close = async () => {
    const ended = worker
    worker = null
    await ended?.terminate()
  }
  return {
    close,
    async run<K extends string & keyof T>(task: K, input: Parameters<T[K]>[0]): Promise<ReturnType<T[K]>> {
      worker ??= new Worker(file, {
        resourceLimits: { maxOldGenerationSizeMb: limits.maxHeap, maxYoungGenerationSizeMb: 16 },
      })
      let response: Response
      try {
        worker.postMessage({ task, input }, [])
        const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(limits.deadline) })) as [
          Response,
        ]
        response = message
      } catch (error) {
        await close()
        throw new ThreadExceeded(`${task}: ${(error as Error).message}`, { cause: error })
      }
      if ('refusal' in response) throw new TaskRefused(response.refusal)
      if ('error' in response) throw response.error
      return response.result as ReturnType<T[K]>
    },
  }
}

/** In the thread: performs the tasks that are sent to it, one after the other. */
export function performTasks(tasks: Tasks): void {
  parentPort!.on('message', ({ task, input }: { task: string; input: never }) => {
    parentPort!.postMessage(
      responseOf(() => tasks[task]!(input)),
      [],
    )
  })
}

function responseOf(run: () => unknown): Response {
  try {
    return { result: run() }
  } catch (error) {
    return error instanceof TaskRefused ? { refusal: error.message } : { error: error as Error }
  }
}
