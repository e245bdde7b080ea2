import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedMessage {
  id: string
  timestamp: string
  signature: string
  /** To the letter. */
  body: string
  type: string
  data: Record<string, unknown>
}

/** A program of the owner's that webhooks tell, over real HTTP: remembers what came, and answers as `state` says. */
export async function startWebhookReceiver() {
  const received: ReceivedMessage[] = []
  const takes = (response: ServerResponse) => void response.end('thanks')
  const state = { response: takes }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const header = (name: string) => String(request.headers[name])
    const { type, data } = JSON.parse(body) as Pick<ReceivedMessage, 'type' | 'data'>
    const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header)
    received.push({ id: id!, timestamp: timestamp!, signature: signature!, body, type, data })
    state.response(response)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/key-7`,
    /** Empty and willing again. */
    reset: () => {
      received.length = 0
      state.response = takes
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
