import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Reader {
  /** Since when something has been waiting to be taken, and what had been taken then. */
  since: number
  taken: number
}

/**
 * Lets go of whoever asks for much and takes it byte by byte: Node times what comes in, not what goes out. Only what
 * waits on our side counts, so an open stream with nothing to say is left in peace.
 */
export function watchReading(
  server: Server,
  { reading, least, every }: { reading: number; least: number; every: number },
): void {
  const readers = new Map<Socket, Reader | null>()
  server.on('connection', (socket: Socket) => {
    readers.set(socket, null)
    socket.once('close', () => readers.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, reader] of readers) {
      const taken = takenOf(socket)
      if (taken === null) readers.set(socket, null)
      else if (!reader || taken - reader.taken >= least) readers.set(socket, { since: now, taken })
      else if (now - reader.since >= reading) socket.destroy()
    }
  }
  const timer = setInterval(look, every).unref()
  server.on('close', () => clearInterval(timer))
}

/** The stream as libuv sees it: Node itself counts a big answer as taken only once all of it is. */
interface Handle {
  bytesWritten: number
  writeQueueSize: number
}

/** How much was taken off our hands; null when nothing is left to take. */
function takenOf(socket: Socket & { _handle?: Handle | null }): number | null {
  if (socket.writableLength === 0 || !socket._handle) return null
  return socket._handle.bytesWritten - socket._handle.writeQueueSize
}
