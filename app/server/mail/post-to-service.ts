import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'

import { guardedLookup } from './guarded-lookup.ts'

const timeout = 10_000
const maxExcerptLength = 2_000

/** The response of a service, with the beginning of its body unless it is on a private network. */
export interface ServiceResponse {
  status: number
  ok: boolean
  excerpt: string
}

/**
 * Posts JSON, or what `content-type` says, to a service outside; `name` is what error messages call it. Requires https and a public
 * address, checked when the name is resolved, except for `privateHosts` (PRIVATE_HOSTS). The response of a private address is
 * not returned. Follows no redirects. Throws an Error with a message for the owner.
 */
export async function postToService(
  name: string,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string | Uint8Array },
  privateHosts: readonly string[],
): Promise<ServiceResponse> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAllowed = privateHosts.includes(host)
  if (protocol !== 'https:' && !isAllowed) throw new Error(`${name} must use https.`)
  let isHidden = isIP(host) !== 0 && !isPublic(host)
  if (isHidden && !isAllowed) throw new Error(privateAddress(name))
  const lookup = guardedLookup((address) => {
    if (isPublic(address)) return null
    isHidden ||= isAllowed
    return isAllowed ? null : privateAddress(name)
  })
  const timedOut = AbortSignal.timeout(timeout)
  const agent = new Agent({ connect: { lookup } })
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: timedOut,
      dispatcher: agent,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return { status: response.status, ok: response.ok, excerpt: isHidden ? '' : await beginningOf(response) }
  } catch (error) {
    throw new Error(timedOut.aborted ? `${name} did not respond within 10 seconds.` : reasonOf(name, error as Error), {
      cause: error,
    })
  } finally {
    void agent.destroy()
  }
}

/** Whether an address is on the public internet. For an IPv4-mapped IPv6 address, the IPv4 address counts. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

const privateAddress = (name: string) =>
  `${name} can’t be reached: its address is private. To allow it, add it to PRIVATE_HOSTS.`

/** The cause, since "fetch failed" says nothing. */
function reasonOf(name: string, { message, cause }: Error): string {
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string }
  if (why === privateAddress(name)) return why
  return `${name} can’t be reached: ${code ?? why ?? message}.`
}

/** The beginning of a response, which may be long or slow. */
async function beginningOf({ body }: { body: AsyncIterable<Uint8Array> | null }): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const part of body) {
      text += decoder.decode(part, { stream: true })
      if (text.length > maxExcerptLength) break
    }
  } catch {
    // What has arrived is enough.
  }
  return text
}
