import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { once } from 'node:events'

import { BackupError } from './parts.ts'

/** What may be asked of a running site by whoever may read its data folder anyway. */
export interface BackupCommands {
  /** Makes a backup and keeps it; gives its path. */
  keep: () => Promise<string>
  /** Makes one and sends it. */
  send: (into: Writable) => Promise<void>
  /** The sentence for what went wrong. */
  sentence: (error: unknown) => string
}

type Reply = { ok: true; path?: string } | { ok: false; error: string }

/** A socket in the data folder: the embedded database has one process, so a backup goes through it. */
export async function serveBackupSocket(dataDir: string, responses: BackupCommands): Promise<Server> {
  const path = socketIn(dataDir)
  // Left by a process that was killed: the folder's lock says that we are the only one.
  await rm(path, { force: true })
  const server = createServer((socket) => {
    // Who hangs up has changed his mind.
    socket.on('error', () => {})
    void response(socket, responses)
  })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return server
}

async function response(socket: Socket, { keep, send, sentence }: BackupCommands) {
  const tell = (reply: Reply) => socket.write(`${JSON.stringify(reply)}\n`)
  try {
    const [asked] = (await once(socket, 'data')) as [Buffer]
    if (String(asked).trim() !== 'send') {
      tell({ ok: true, path: await keep() })
      socket.end()
      return
    }
    const archive = new PassThrough()
    const sent = send(archive)
    // What goes wrong before the first byte can still be said.
    await Promise.race([once(archive, 'readable'), sent])
    tell({ ok: true })
    await Promise.all([sent, pipeline(archive, socket)])
  } catch (error) {
    if (socket.bytesWritten === 0) {
      tell({ ok: false, error: sentence(error) })
      socket.end()
    } else {
      socket.destroy()
    }
  }
}

/** Asks the site that holds this folder. Null when none answers there. */
export async function requestBackup(
  dataDir: string,
  what: 'keep' | 'send',
): Promise<{ reply: Reply; archive: Readable } | null> {
  const socket = connect(socketIn(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  const gone = new Promise<never>((_, reject) => {
    socket.once('close', () => reject(new BackupError('The site stopped before it answered.')))
  })
  // Whoever waits below hears of it; later the archive breaks off by itself.
  gone.catch(() => {})
  socket.write(`${what}\n`)
  let line = Buffer.alloc(0)
  for (;;) {
    // As it comes.
    const [piece] = (await Promise.race([once(socket, 'data').catch(() => gone), gone])) as [Buffer]
    line = Buffer.concat([line, piece])
    const end = line.indexOf('\n')
    if (end < 0) continue
    socket.pause()
    const rest = line.subarray(end + 1)
    if (rest.length > 0) socket.unshift(rest)
    return { reply: JSON.parse(line.subarray(0, end).toString()) as Reply, archive: socket }
  }
}

/** Its address may have about 100 characters, so the shorter way to it is taken. */
function socketIn(dataDir: string): string {
  const path = join(dataDir, 'site.sock')
  const shorter = relative(process.cwd(), path)
  return shorter.length < path.length ? shorter : path
}
