import type { ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

import { startHttpServer } from './http-server.ts'

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
  const server = await startHttpServer(async (request, response) => {
    const { to, text } = (await json(request)) as { to: string; text: string }
    const { 'idempotency-key': key, authorization } = request.headers
    requests.push({ to, text, key: key?.toString(), authorization })
    state.response(response)
  })
  return {
    ...server,
    url: `${server.url}/send?key=7`,
    requests,
    state,
    /** Clears the messages and accepts again. */
    reset: () => {
      requests.length = 0
      state.response = accept
    },
  }
}
