import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { once } from 'node:events'

import { BackupError } from './parts.ts'

/** What a running site does for a command that has access to its data folder. */
export interface BackupCommands {
  /** Makes and stores a backup; returns its path. */
  keep: () => Promise<string>
  /** Makes a backup and streams it. */
  send: (into: Writable) => Promise<void>
  /** The message for an error. */
  errorMessage: (error: unknown) => string
}

type Reply = { ok: true; path?: string } | { ok: false; error: string }

/** Listens on a socket in the data folder: only the site's process can use the embedded database, so it makes the backup. */
export async function serveBackupSocket(dataDir: string, commands: BackupCommands): Promise<Server> {
  const path = socketIn(dataDir)
  // Left by a killed process; the folder's lock guarantees that no other is running.
  await rm(path, { force: true })
  const server = createServer((socket) => {
    // The command was cancelled.
    socket.on('error', () => {})
    void respond(socket, commands)
  })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return server
}

async function respond(socket: Socket, { keep, send, errorMessage }: BackupCommands) {
  const write = (reply: Reply) => socket.write(`${JSON.stringify(reply)}\n`)
  try {
    const [request] = (await once(socket, 'data')) as [Buffer]
    if (String(request).trim() !== 'send') {
      write({ ok: true, path: await keep() })
      socket.end()
      return
    }
    const archive = new PassThrough()
    const sent = send(archive)
    // An error before the first byte can still be reported.
    await Promise.race([once(archive, 'readable'), sent])
    write({ ok: true })
    await Promise.all([sent, pipeline(archive, socket)])
  } catch (error) {
    if (socket.bytesWritten === 0) {
      write({ ok: false, error: errorMessage(error) })
      socket.end()
    } else {
      socket.destroy()
    }
  }
}

/** Sends a command to the site that uses this folder. Null if none responds. */
export async function requestBackup(
  dataDir: string,
  command: 'keep' | 'send',
): Promise<{ reply: Reply; archive: Readable } | null> {
  const socket = connect(socketIn(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  const closed = new Promise<never>((_, reject) => {
    socket.once('close', () => reject(new BackupError('The site stopped before it responded.')))
  })
  // Reported below; after the reply, the archive just ends early.
  closed.catch(() => {})
  socket.write(`${command}\n`)
  let line = Buffer.alloc(0)
  for (;;) {
    const [chunk] = (await Promise.race([once(socket, 'data').catch(() => closed), closed])) as [Buffer]
    line = Buffer.concat([line, chunk])
    const end = line.indexOf('\n')
    if (end < 0) continue
    socket.pause()
    const rest = line.subarray(end + 1)
    if (rest.length > 0) socket.unshift(rest)
    return { reply: JSON.parse(line.subarray(0, end).toString()) as Reply, archive: socket }
  }
}

/** Relative if that is shorter: a socket's path may have only about 100 characters. */
function socketIn(dataDir: string): string {
  const path = join(dataDir, 'site.sock')
  const relativePath = relative(process.cwd(), path)
  return relativePath.length < path.length ? relativePath : path
}
