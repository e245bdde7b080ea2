import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy that can start to drop all data silently, like a firewall that has forgotten a connection: neither end
 * is notified.
 */
export async function startSilentProxy(port: number) {
  const open = new Set<{ ends: Socket[]; silent: boolean }>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    const connection = { ends: [client, upstream], silent: false }
    open.add(connection)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (data) => void (connection.silent || to.write(data)))
      from.on('error', () => {})
      from.on('close', () => void (connection.silent || to.destroy()))
    }
    pass(client, upstream)
    pass(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** Affects all open connections; new ones work. */
    silence: () => open.forEach((connection) => (connection.silent = true)),
    stop: async () => {
      open.forEach(({ ends }) => ends.forEach((end) => end.destroy()))
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
