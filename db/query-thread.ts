import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

import { quietRecovery } from './durable-folder.ts'
import { poolOver } from './embedded.ts'
import type { QueryResponse } from './open-in-thread.ts'

/** The thread of `openInThread`: runs one query after the other. */
const port = parentPort!
const respond = async (rows: () => Promise<Record<string, unknown>[]>) => {
  let response: QueryResponse
  try {
    response = { rows: await rows() }
  } catch (error) {
    // A posted error loses its code.
    const { message, code } = error as Error & { code?: string }
    response = { error: message, code }
  }
  port.postMessage(response)
}

const opened = PGlite.create(workerData as string, {
  startParams: [...PGlite.defaultStartParams, ...quietRecovery],
  onStderr: () => true,
})
port.on('message', ({ text, values }: { text: string; values?: unknown[] }) => {
  void respond(async () => (await poolOver(await opened).query(text, values)).rows)
})
await respond(async () => {
  await opened
  return []
})
