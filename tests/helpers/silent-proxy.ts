import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server on which everything sent can vanish from one moment on, as behind a firewall that forgot: nobody is told. */
export async function startSilentProxy(port: number) {
  const open = new Set<{ ends: Socket[]; silent: boolean }>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const way = { ends: [near, far], silent: false }
    open.add(way)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (data) => void (way.silent || to.write(data)))
      from.on('error', () => {})
      from.on('close', () => void (way.silent || to.destroy()))
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** All connections there are; who comes anew gets through. */
    silence: () => open.forEach((way) => (way.silent = true)),
    stop: async () => {
      open.forEach(({ ends }) => ends.forEach((end) => end.destroy()))
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
