import { setTimeout as sleep } from 'node:timers/promises'

import type { Response } from 'undici'

import { retryAfterOf } from './post-to-service.ts'
import { publicAgent, reasonOf } from './public-agent.ts'

const timeout = 15_000
const maxRedirects = 3
/** A server that asks for a longer delay is asked for nothing more. */
const maxWait = 10_000

/** A host that doesn't respond at all: further files from it need not be tried. */
export class Unreachable extends Error {}

interface Options {
  /** What error messages call the file and its server. */
  names: { file: string; server: string }
  maxBytes: number
  privateHosts: readonly string[]
  /** Sent to the host of `url`, not to where it redirects. */
  headers?: Record<string, string>
}

/**
 * Fetches a file from public addresses and `privateHosts` only, following three redirects. Throws an Error with the reason for
 * the owner.
 */
export async function fetchFile(url: string, { names, maxBytes, privateHosts, headers }: Options): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeout)
  let at = url
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const { agent, fetch } = await publicAgent(names.file, at, privateHosts)
    try {
      const response = await fetch(at, {
        redirect: 'manual',
        signal,
        dispatcher: agent,
        ...(headers && new URL(at).origin === new URL(url).origin && { headers }),
      })
      const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
      const target = next === null ? null : URL.parse(next, at)
      if (target && /^https?:$/.test(target.protocol)) {
        at = target.href
        continue
      }
      const wait = retryAfterOf(response.headers)
      if (!response.ok && wait > maxWait)
        throw new Unreachable(`${names.server} asked to wait before it is asked for more. Try again later.`)
      if (!response.ok && wait > 0) {
        await sleep(wait, undefined, { signal })
        continue
      }
      if (!response.ok) throw new Error(`${names.server} responded with ${response.status}.`)
      return await bodyOf(response, maxBytes)
    } catch (error) {
      if (error instanceof Unreachable) throw error
      if (signal.aborted) throw new Unreachable(`${names.server} did not respond within 15 seconds.`, { cause: error })
      if (error instanceof TypeError) throw new Unreachable(reasonOf(names.file, error), { cause: error })
      throw error
    } finally {
      void agent.destroy()
    }
  }
  throw new Error(`${names.server} redirects it too often.`)
}

async function bodyOf({ headers, body }: Response, maxBytes: number): Promise<Buffer> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const tooLarge = (bytes: number) => new Error(`It is larger than ${bytes / 1_048_576} MB.`)
