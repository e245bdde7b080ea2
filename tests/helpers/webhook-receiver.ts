import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { startHttpServer } from './http-server.ts'

interface ReceivedMessage {
  id: string
  timestamp: string
  signature: string
  /** As received. */
  body: string
  type: string
  data: Record<string, unknown>
}

/** An HTTP server that stores the webhook messages it receives and responds as `state` says. */
export async function startWebhookReceiver() {
  const received: ReceivedMessage[] = []
  const accept = (response: ServerResponse) => void response.end('thanks')
  const state = { response: accept }
  const server = await startHttpServer(async (request, response) => {
    const body = await text(request)
    const header = (name: string) => String(request.headers[name])
    const { type, data } = JSON.parse(body) as Pick<ReceivedMessage, 'type' | 'data'>
    const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header)
    received.push({ id: id!, timestamp: timestamp!, signature: signature!, body, type, data })
    state.response(response)
  })
  return {
    ...server,
    url: `${server.url}/hooks/key-7`,
    received,
    state,
    reset: () => {
      received.length = 0
      state.response = accept
    },
  }
}
