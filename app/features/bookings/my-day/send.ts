import { pathOf } from '#app/http/endpoint.ts'
import type { Refusal } from '#app/http/http-error.ts'

import { addDayPhoto, declineJob, finishJob, sendOnMyWay, startJob } from './calls.ts'
import type { Waiting } from './waiting.ts'

const calls = { 'on-my-way': sendOnMyWay, started: startJob, done: finishJob, cannot: declineJob }

/** For a photo on a slow connection. In milliseconds. */
const timeout = 120_000
/** After it, "there in 15 minutes" is no longer true. */
const maxArrivalWait = 5 * 60_000

/** Sends what waited: 'offline' or 'busy' if it has to wait for longer, the sentence of the site if it is refused. */
export async function send(one: Waiting, key: string): Promise<'sent' | 'offline' | 'busy' | { refused: string }> {
  if (one.action === 'on-my-way' && Math.abs(Date.now() - one.pressedAt) > maxArrivalWait)
    return { refused: 'It waited too long for a signal, so the customer doesn’t know. Please call them.' }
  const response = await fetch(...requestOf(one, key)).catch(() => null)
  if (response?.ok) return 'sent'
  if (!response) return 'offline'
  if (response.status >= 500 || response.status === 429) return 'busy'
  const refusal = (await response.json().catch(() => null)) as Refusal | null
  // A new link sends it.
  if (refusal?.code === 'link_ended') return 'busy'
  return { refused: refusal?.message ?? 'The site didn’t accept it. Please call the office.' }
}

function requestOf({ action, jobId, body, photo, idempotencyKey }: Waiting, key: string): [string, RequestInit] {
  const common = { method: 'POST', signal: AbortSignal.timeout(timeout) }
  if (action === 'photo') {
    const form = new FormData()
    form.append('image', photo!)
    return [pathOf(addDayPhoto, { key, id: jobId }), { ...common, body: form }]
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey, 'x-form': action }
  return [calls[action].path, { ...common, headers, body: JSON.stringify({ ...body, key, id: jobId }) }]
}
