import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Query } from './tables.ts'

export type QueryResponse = { rows: Record<string, unknown>[] } | { error: string; code: string | undefined }

/** The build makes a file of each thread, next to the others. */
const thread = new URL(`./query-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/**
 * Opens the embedded database in a folder in its own thread, for work that must not hold up the site. Nothing is forced to
 * disk, so the folder must be a copy. Queries run one at a time; `close` discards the rest and frees the memory.
 */
export async function openInThread(folder: string): Promise<{ query: Query; close: () => Promise<void> }> {
  const worker = new Worker(thread, { workerData: folder })
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The thread of the embedded database has ended.')
  })
  // Reported to the query that waits for a response.
  ended.catch(() => {})
  worker.on('error', () => {})
  const response = async () => {
    const [message] = (await Promise.race([once(worker, 'message'), ended])) as [QueryResponse]
    if ('rows' in message) return message.rows
    throw Object.assign(new Error(message.error), { code: message.code })
  }
  const close = async () => void (await worker.terminate())
  try {
    await response()
  } catch (error) {
    await close()
    throw error
  }
  return {
    query: (text, values) => {
      const responded = response()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ text, values })
      return responded
    },
    close,
  }
}
