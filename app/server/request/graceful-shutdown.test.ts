import { createServer } from 'node:http'
import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { gracefulShutdown } from './graceful-shutdown.ts'

test('neither an idle connection nor a stream that ends blocks the shutdown', async () => {
  const connections = gracefulShutdown()
  const server = connections.watch(
    createServer(
      connections.handle((_request, response) => {
        response.write('begun')
        setTimeout(() => response.end(), 200)
      }),
    ),
  )
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const silent = connect(port, '127.0.0.1')
  silent.on('error', () => {})
  await new Promise((resolve) => silent.once('connect', resolve))
  const stream = await fetch(`http://127.0.0.1:${port}`)
  const closed = connections.close(server)
  expect(await stream.text()).toBe('begun')
  await closed
})
