import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that is not in use. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await once(probe.close(), 'close')
  return port
}
