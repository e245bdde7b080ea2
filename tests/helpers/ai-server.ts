import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { startHttpServer } from './http-server.ts'

/** A fake AI service over HTTP. Responds with `state.response` and records its requests. */
export async function startAiServer() {
  const requests: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = []
  const state = {
    response: (_response: ServerResponse) => {},
    /** How many clients disconnected before the response. */
    aborted: 0,
  }
  const server = await startHttpServer(async (request, response) => {
    requests.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse((await text(request)) || '{}') as Record<string, unknown>,
    })
    response.once('close', () => {
      if (!response.writableEnded) state.aborted++
    })
    state.response(response)
  })
  return {
    ...server,
    url: `${server.url}/v1`,
    requests,
    state,
    json: (status: number, body: unknown) => (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  }
}
