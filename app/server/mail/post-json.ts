import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'

const timeout = 10_000
const longestAnswer = 2_000

/** What a service answered: its first words where it is on the public network, none where it is not. */
export interface ServiceResponse {
  status: number
  ok: boolean
  words: string
}

/**
 * One POST of JSON to a service that the owner named, `who` in the sentence that says that it can't be reached. Goes by
 * https to public addresses only, judged by what the name resolves to at this moment, and shows nothing of what a private
 * one answers; `privateHosts` (PRIVATE_HOSTS) are exempt from the first two. Follows no redirect. Throws an Error whose
 * message is a sentence.
 */
export async function postJson(
  who: string,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  privateHosts: readonly string[],
): Promise<ServiceResponse> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAllowed = privateHosts.includes(host)
  if (protocol !== 'https:' && !isAllowed) throw new Error(`${who} must be reached by https.`)
  let isHidden = isIP(host) !== 0 && !isPublic(host)
  if (isHidden && !isAllowed) throw new Error(privateAddress(who))
  const lookup: LookupFunction = (name, options, done) =>
    resolveName(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '')
      const usable = isAllowed ? found : found.filter(({ address }) => isPublic(address))
      isHidden ||= usable.some(({ address }) => !isPublic(address))
      if (usable.length === 0) return done(new Error(privateAddress(who)), '')
      return options.all ? done(null, usable) : done(null, usable[0]!.address, usable[0]!.family)
    })
  const late = AbortSignal.timeout(timeout)
  const agent = new Agent({ connect: { lookup } })
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: late,
      dispatcher: agent,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return { status: response.status, ok: response.ok, words: isHidden ? '' : await beginningOf(response) }
  } catch (error) {
    throw new Error(late.aborted ? `${who} gave no answer in 10 seconds.` : reasonOf(who, error as Error), {
      cause: error,
    })
  } finally {
    void agent.destroy()
  }
}

/** Whether an address is one of the public network. Of an IPv4 address inside an IPv6 one, that counts. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

const privateAddress = (who: string) =>
  `${who} can’t be reached: its address is private. PRIVATE_HOSTS allows a machine of your own.`

/** "fetch failed" says nothing; its cause does. */
function reasonOf(who: string, { message, cause }: Error): string {
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string }
  if (why === privateAddress(who)) return why
  return `${who} can’t be reached: ${code ?? why ?? message}.`
}

/** The first words of an answer, however long it is and however slowly it comes. */
async function beginningOf({ body }: { body: AsyncIterable<Uint8Array> | null }): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let said = ''
  try {
    for await (const part of body) {
      said += decoder.decode(part, { stream: true })
      if (said.length > longestAnswer) break
    }
  } catch {
    // What has come is enough.
  }
  return said
}
