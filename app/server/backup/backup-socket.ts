import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

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

/** Listens on a socket in the data folder: only the site's process can use the embedded database, so it makes the backup. */
export async function serveBackupSocket(dataDir: string, commands: BackupCommands): Promise<Server> {
  const path = socketIn(dataDir)
  // Left by a killed process; the folder's lock guarantees that no other is running.
  await rm(path, { force: true })
  const server = createServer((request, response) => void respond(request.url === '/send', response, commands))
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return server
}

async function respond(isSend: boolean, response: ServerResponse, { keep, send, errorMessage }: BackupCommands) {
  try {
    if (!isSend) return response.end(await keep())
    const archive = new PassThrough()
    const sent = send(archive)
    // An error before the first byte can still be reported.
    await Promise.race([once(archive, 'readable'), sent])
    await Promise.all([sent, pipeline(archive, response)])
  } catch (error) {
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end(errorMessage(error))
  }
}

/** Sends a command to the site that uses this folder; returns the path or the archive. Null if none responds. */
export async function requestBackup(dataDir: string, command: 'keep' | 'send'): Promise<IncomingMessage | null> {
  const sent = request({ socketPath: socketIn(dataDir), path: `/${command}` }).end()
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    if (response.statusCode === 200) return response
    throw new BackupError(await text(response))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === 'connect') return null
    throw error instanceof BackupError ? error : new BackupError('The site stopped before it responded.')
  }
}

/** Relative if that is shorter: a socket's path may have only about 100 characters. */
function socketIn(dataDir: string): string {
  const path = join(dataDir, 'site.sock')
  const relativePath = relative(process.cwd(), path)
  return relativePath.length < path.length ? relativePath : path
}
