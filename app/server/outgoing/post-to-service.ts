import { hostOf, publicAgent, reasonOf } from './public-agent.ts'

const timeout = 10_000
const maxExcerptLength = 2_000

interface ServiceRequest {
  headers: Record<string, string>
  /** Without one it is a GET. */
  body?: string | Uint8Array
  /** How much of the response is read, in characters. */
  maxLength?: number
}

/** The response of a service, with the beginning of its body unless it is on a private network. */
export interface ServiceResponse {
  status: number
  ok: boolean
  excerpt: string
  /** The same of any service, to be judged but never shown. */
  hidden: string
  /** The milliseconds that it asks to wait before the next attempt, at most a day; 0 if it doesn't ask. */
  retryAfter: number
}

/**
 * Posts JSON, or what `content-type` says, to a service outside; `name` is what error messages call it. Requires https and a public
 * address, checked when the name is resolved, except for `privateHosts` (PRIVATE_HOSTS). The response of a private address is
 * not returned. Follows no redirects. Throws an Error with a message for the owner.
 */
export async function postToService(
  name: string,
  url: string,
  { headers, body, maxLength = maxExcerptLength }: ServiceRequest,
  privateHosts: readonly string[],
): Promise<ServiceResponse> {
  if (!url.startsWith('https:') && !privateHosts.includes(hostOf(url))) throw new Error(`${name} must use https.`)
  const { agent, fetch, isPrivate } = await publicAgent(name, url, privateHosts)
  const timedOut = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      signal: timedOut,
      dispatcher: agent,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    })
    const hidden = await beginningOf(response, maxLength)
    const { status, ok, headers: answered } = response
    return { status, ok, excerpt: isPrivate() ? '' : hidden, hidden, retryAfter: retryAfterOf(answered) }
  } catch (error) {
    throw new Error(timedOut.aborted ? `${name} did not respond within 10 seconds.` : reasonOf(name, error as Error), {
      cause: error,
    })
  } finally {
    void agent.destroy()
  }
}

export const maxRetryAfter = 24 * 60 * 60_000

/** Retry-After in milliseconds: a number of seconds or a date (RFC 9110). 0 if there is none. */
export function retryAfterOf(headers: { get: (name: string) => string | null }): number {
  const value = headers.get('retry-after')?.trim() ?? ''
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Math.min(Math.max(wait || 0, 0), maxRetryAfter)
}

/** The beginning of a response, which may be long or slow. */
async function beginningOf({ body }: { body: AsyncIterable<Uint8Array> | null }, maxLength: number): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const part of body) {
      text += decoder.decode(part, { stream: true })
      if (text.length > maxLength) break
    }
  } catch {
    // What has arrived is enough.
  }
  return text
}
