import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const header = (name: string) => String(request.headers[name])
    const { type, data } = JSON.parse(body) as Pick<ReceivedMessage, 'type' | 'data'>
    const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header)
    received.push({ id: id!, timestamp: timestamp!, signature: signature!, body, type, data })
    state.response(response)
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/key-7`,
    reset: () => {
      received.length = 0
      state.response = accept
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
