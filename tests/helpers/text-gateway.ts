import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedText {
  to: string
  text: string
  key: string | undefined
  authorization: string | undefined
}

/** A text message gateway over HTTP: records what it receives and responds as `state` says. */
export async function startTextGateway() {
  const requests: ReceivedText[] = []
  const accept = (response: ServerResponse) => void response.writeHead(202).end()
  const state = { response: accept }
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { to, text } = JSON.parse(Buffer.concat(parts).toString()) as { to: string; text: string }
    const { 'idempotency-key': key, authorization } = request.headers
    requests.push({ to, text, key: key?.toString(), authorization })
    state.response(response)
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/send?key=7`,
    requests,
    state,
    /** Clears the messages and accepts again. */
    reset: () => {
      requests.length = 0
      state.response = accept
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
