import { parentPort, workerData } from 'node:worker_threads'

import { openLite } from './lite.ts'
import type { FromThread, ThreadData } from './thread-stream.ts'

/** The thread of an embedded database: responds to the messages of PostgreSQL's protocol, one after the other. */
const port = parentPort!
const { folder, durable, create } = workerData as ThreadData
const post = (message: FromThread) => port.postMessage(message)

/** The protocol's message at the end of a connection. */
const terminate = 'X'.charCodeAt(0)

/** PostgreSQL's codes: the disk is full, it failed, or it is read-only. */
const diskErrors = new Set(['53100', '58030', '42501'])

function onLog(line: string) {
  const [, level, code, message] = /^(PANIC|FATAL|ERROR): +(\w{5}): (.*)/.exec(line) ?? []
  // PostgreSQL has ended, and PGlite would call it in an endless loop.
  if (level === 'PANIC' || level === 'FATAL') end(`${message}.`)
  // PGlite's file system remembers a file that it could not create, and its table could never be written.
  if (level === 'ERROR' && diskErrors.has(code!)) end(`${message}.`)
}

function end(reason: string): never {
  // On a full disk, closing fails. What was committed is in the log.
  if (isClosing) process.exit(0)
  post({ ended: reason })
  process.exit(1)
}

let isClosing = false

const lite = await openLite(folder, { durable, create, onLog }).catch((error: Error) => end(error.message))
let turn: Promise<unknown> = Promise.resolve()
port.on('message', (message: Uint8Array) => {
  turn = turn.then(async () => {
    if (message[0] !== terminate) return post(await lite.execProtocolRaw(message))
    isClosing = true
    await lite.close()
    process.exit(0)
  })
})
post('open')
