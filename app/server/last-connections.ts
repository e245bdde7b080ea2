import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a request that has begun to arrive may take to arrive whole once the server closes. */
const patience = 5_000

/**
 * Lets a closing server come to its end. Node closes the connections that are idle when it stops listening; those that
 * turn idle later (the end of a stream) and those over which nothing was ever asked (browsers open some in advance)
 * would hold it up for a minute. Gives what is called when the server begins to close.
 */
export function lastConnections(server: Server): () => void {
  const unasked = new Set<Socket>()
  server.on('connection', (socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  server.prependListener('request', ({ socket }) => void unasked.delete(socket))
  return () => {
    const began = performance.now()
    const tidy = setInterval(() => {
      server.closeIdleConnections()
      const late = performance.now() - began > patience
      for (const socket of unasked) if (late || socket.bytesRead === 0) socket.destroy()
    }, 50)
    server.once('close', () => clearInterval(tidy))
  }
}
