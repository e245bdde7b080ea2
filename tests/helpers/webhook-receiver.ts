import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, afterEach, beforeAll } from 'vitest'

import { webhookEventNames } from '#app/features/webhooks/events.ts'
import { webhookDeliveries } from '#db/schema.ts'

import type { useSite } from './test-site.ts'

export interface TakenMessage {
  id: string
  timestamp: string
  signature: string
  /** To the letter. */
  body: string
  type: string
  data: Record<string, unknown>
}

/** A program of the owner's that webhooks tell, over real HTTP: remembers what came, and answers as `state` says. */
export function useWebhookReceiver() {
  const taken: TakenMessage[] = []
  const takes = (response: ServerResponse) => void response.end('thanks')
  const state = { answer: takes }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const header = (name: string) => String(request.headers[name])
    const { type, data } = JSON.parse(body) as Pick<TakenMessage, 'type' | 'data'>
    const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header)
    taken.push({ id: id!, timestamp: timestamp!, signature: signature!, body, type, data })
    state.answer(response)
  }
  const server = createServer((request, response) => void take(request, response))
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterEach(() => {
    taken.length = 0
    state.answer = takes
  })
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return {
    taken,
    state,
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/key-7`
    },
  }
}

interface Shown {
  id: number
  updatedAt: string
}

/** What the owner does with webhooks, signed in, and what the site then does. */
export function webhookOffice(site: ReturnType<typeof useSite>, program: { url: string }) {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const signedIn = { ...(await site.signIn()), ...headers }
    const answer = await site.send(method, path, { headers: signedIn, ...(body !== undefined && { body }) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const later = (minutes: number) => void (site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000))
  return {
    call,
    later,
    add: async (events: readonly string[] = webhookEventNames) => {
      const { body } = await call('POST', '/api/admin/webhooks', { url: program.url, events })
      return body as unknown as { webhook: Shown; secret: string }
    },
    work: async () => {
      later(1)
      await site.work('lead-mails')
      await site.work('webhooks')
    },
    deliveries: () => site.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id),
  }
}
