import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake AI service over HTTP. Responds with `state.response` and records its requests. */
export async function startAiServer() {
  const requests: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = []
  const state = {
    response: (_response: ServerResponse) => {},
    /** How many clients disconnected before the response. */
    aborted: 0,
  }
  const server = createServer((request, response) => void record(request, response))
  const record = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    requests.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>,
    })
    response.once('close', () => {
      if (!response.writableEnded) state.aborted++
    })
    state.response(response)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
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
