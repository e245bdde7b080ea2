import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

import pg from 'pg'

export interface ThreadData {
  folder: string
  durable: boolean
  create: boolean
}

/** `ended`: the database could not be opened, or has ended. */
export type FromThread = Uint8Array | 'open' | { ended: string }

/** The only connection to the embedded database in a folder, which must not be in use. Ending it closes the database. */
export async function connectToFolder(data: ThreadData): Promise<pg.Client> {
  const client = new pg.Client({ ...account, stream: () => new ThreadStream(data) })
  // The current query fails; without a listener it would also end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** PGlite has no other; without it, pg would use the environment. */
export const account = { user: 'postgres', database: 'postgres', password: '' }

/** With less, what is nested deeply would overflow it before PostgreSQL refuses it. */
const stackSizeMb = 64
/** What takes longer will never end, so the thread is ended. */
const responseTimeout = 10 * 60_000

/** The build makes a file of each thread, next to the others. */
const thread = new URL(`./embedded-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/** The embedded database could not be opened, or has ended. The code is PostgreSQL's "crash_shutdown", so it is handled alike. */
export class DatabaseEnded extends Error {
  readonly code = '57P02'
}

/**
 * For pg's `stream` option: opens the embedded database of a folder in a thread of its own, and closes it with the connection.
 * So queries never hold up the site, and a database that has ended does not take the process along.
 */
export class ThreadStream extends Duplex {
  #data: ThreadData
  #worker: Worker | undefined
  #outstanding = 0
  #timeout: NodeJS.Timeout | undefined

  constructor(data: ThreadData) {
    super()
    this.#data = data
  }

  connect() {
    if (this.destroyed) return
    const worker = (this.#worker = new Worker(thread, { workerData: this.#data, resourceLimits: { stackSizeMb } }))
    let reason = 'it stopped responding.'
    worker.on('message', (message: FromThread) => {
      if (message === 'open') this.emit('connect')
      else if (message instanceof Uint8Array) this.#receive(message)
      else reason = message.ended
    })
    worker.on('error', (error: Error) => (reason = error.message))
    worker.on('exit', (code) => {
      clearTimeout(this.#timeout)
      this.#worker = undefined
      this.destroy(code === 0 ? undefined : new DatabaseEnded(reason))
    })
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#post(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#post(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  /** The thread closes the database at the protocol's last message. */
  override _final(done: () => void) {
    this.#whenEnded(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#whenEnded(() => done(error))
    void this.#worker?.terminate()
  }

  #whenEnded(done: () => void) {
    if (this.#worker) this.#worker.once('exit', done)
    else done()
  }

  #post(message: Uint8Array) {
    this.#worker?.postMessage(message)
    this.#outstanding++
    this.#waitForResponse()
  }

  #receive(message: Uint8Array) {
    this.#outstanding--
    this.#waitForResponse()
    this.push(message)
  }

  #waitForResponse() {
    clearTimeout(this.#timeout)
    if (this.#outstanding > 0) this.#timeout = setTimeout(() => void this.#worker?.terminate(), responseTimeout).unref()
  }

  /** What pg asks of a socket, which a thread does not have. */
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
