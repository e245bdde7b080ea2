import { pathOf } from '#app/http/endpoint.ts'
import type { Refusal } from '#app/http/http-error.ts'

import { actions, addDayPhoto } from './calls.ts'
import type { Waiting } from './waiting.ts'

/** In milliseconds, and then what a slow line takes: 4 bytes a millisecond. */
const timeoutOf = ({ photo }: Waiting) => 60_000 + (photo?.size ?? 0) / 4
/** After it, "there in 15 minutes" is no longer true. */
const maxArrivalWait = 5 * 60_000

/**
 * Sends what waited. Resolves with what the site answered, 'offline' or 'busy' if it has to wait for longer, 'ended' if it waits for
 * a new link, the sentence of the site if it is refused.
 */
export async function send(
  one: Waiting,
  key: string,
): Promise<{ unitId?: number } | 'offline' | 'busy' | 'ended' | (Pick<Waiting, 'asks'> & { refused: string })> {
  if (one.action === 'on-my-way' && agoOf(one) > maxArrivalWait)
    return { refused: 'It waited too long for a signal, so the customer doesn’t know. Please call them.' }
  const response = await fetch(...requestOf(one, key)).catch(() => null)
  if (!response) return 'offline'
  const answer = (await response.json().catch(() => null)) as Refusal | null
  if (response.ok && answer) return answer as { unitId?: number }
  if (response.status === 413) return { refused: answer?.message ?? addDayPhoto.multipart!.tooLarge }
  if (answer?.code === 'link_ended') return 'ended'
  // Of something in between, such as a proxy, no word counts.
  const isFinal = answer?.code && response.status < 500 && response.status !== 429
  return isFinal ? { refused: answer.message, asks: answer.code === 'question' } : 'busy'
}

const agoOf = ({ pressedAt }: Waiting) => Math.max(0, Date.now() - pressedAt)

function requestOf(one: Waiting, key: string): [string, RequestInit] {
  const { action, jobId, body, photo, idempotencyKey } = one
  const common = { method: 'POST', signal: AbortSignal.timeout(timeoutOf(one)) }
  if (action === 'photo') {
    const form = new FormData()
    form.append('image', photo!)
    const query = body.unitId === undefined ? '' : `?unit=${body.unitId}`
    return [pathOf(addDayPhoto, { key, id: jobId }) + query, { ...common, body: form }]
  }
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': idempotencyKey,
    'x-pressed-ago': String(agoOf(one)),
  }
  return [actions[action].path, { ...common, headers, body: JSON.stringify({ ...body, key, id: jobId }) }]
}
