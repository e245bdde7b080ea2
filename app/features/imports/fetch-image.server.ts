import { setTimeout as sleep } from 'node:timers/promises'

import { fetch } from 'undici'

import { maxImageBytes } from '#app/features/images/calls.ts'
import { retryAfterOf } from '#app/server/outgoing/post-to-service.ts'
import { publicAgent, reasonOf } from '#app/server/outgoing/public-agent.ts'

const timeout = 15_000
const maxRedirects = 3
/** A site that asks for a longer delay is asked for no more images. */
const maxWait = 10_000
const name = 'The image'

/** A host that doesn't respond at all: further images from it need not be tried. */
export class Unreachable extends Error {}

/**
 * Fetches an image from an earlier website: from public addresses and `privateHosts` only, at most 5 MB. Throws an Error with the
 * reason for the report.
 */
export async function fetchImage(url: string, privateHosts: readonly string[]): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeout)
  let at = url
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const { agent } = publicAgent(name, at, privateHosts)
    try {
      const response = await fetch(at, {
        redirect: 'manual',
        signal,
        dispatcher: agent,
        headers: { accept: 'image/*' },
      })
      const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
      const target = next === null ? null : URL.parse(next, at)
      if (target && /^https?:$/.test(target.protocol)) {
        at = target.href
        continue
      }
      const wait = retryAfterOf(response.headers)
      if (!response.ok && wait > maxWait)
        throw new Unreachable('The old site asked to wait before it is asked for more. Import the file again later.')
      if (!response.ok && wait > 0) {
        await sleep(wait, undefined, { signal })
        continue
      }
      if (!response.ok) throw new Error(`The old site responded with ${response.status}.`)
      return await bodyOf(response)
    } catch (error) {
      if (error instanceof Unreachable) throw error
      if (signal.aborted) throw new Unreachable('The old site did not respond within 15 seconds.', { cause: error })
      if (error instanceof TypeError) throw new Unreachable(reasonOf(name, error), { cause: error })
      throw error
    } finally {
      void agent.destroy()
    }
  }
  throw new Error('The old site redirects it too often.')
}

async function bodyOf({ headers, body }: Awaited<ReturnType<typeof fetch>>): Promise<Buffer> {
  if (Number(headers.get('content-length') ?? 0) > maxImageBytes) throw tooLarge()
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxImageBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const tooLarge = () => new Error('It is larger than 5 MB.')
