import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An AI service of the test's own: answers what `state.answer` says, over real HTTP, and remembers what it was asked. */
export async function startAiServer() {
  const asked: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = []
  const state = {
    response: (_response: ServerResponse) => {},
    /** How many callers left before they were answered. */
    left: 0,
  }
  const server = createServer((request, response) => void take(request, response))
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    asked.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>,
    })
    response.once('close', () => {
      if (!response.writableEnded) state.left++
    })
    state.response(response)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    state,
    json: (status: number, body: unknown) => (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
