import { parse } from 'regexparam'

import { isCached } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'

import { type ApiHandler, type Caller, FileResponse, parsed } from './handler.ts'
import type { Context } from '#app/server/context.ts'
import type { ResponseCache } from '#app/server/cache/response-cache.ts'
import { Refused } from './refuse.ts'

/** Answers a GET for a page that is being rendered, by the same code the browser would reach, without the network. */
export function inProcessReader(handlers: ApiHandler[], context: Context, caller: Caller) {
  return async (address: string): Promise<unknown> => {
    try {
      return await readInProcess(address, handlers, context, caller)
    } catch (error) {
      if (error instanceof Refused) throw new HttpError(error.status, JSON.stringify(error.body()))
      throw error
    }
  }
}

async function readInProcess(address: string, handlers: ApiHandler[], context: Context, caller: Caller) {
  const [path = '', search = ''] = address.split('?', 2)
  const query = Object.fromEntries(new URLSearchParams(search))
  for (const { endpoint, schemas, respond } of handlers) {
    if (endpoint.method !== 'GET' || (endpoint.by === 'admin' && !caller.isAdmin)) continue
    const { pattern, keys } = parse(endpoint.path)
    const match = pattern.exec(path)
    if (!match) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]))
    const sent = parsed({ endpoint, schemas }, { body: undefined, params, query })
    const read = async () => {
      const given = await respond({ ...sent, caller }, context)
      if (given instanceof FileResponse) throw new HttpError(404, 'Not Found')
      return schemas.response.parse(given)
    }
    return isCached(endpoint, search && `?${search}`) && !caller.isAdmin
      ? keptRead(context.cache, address, read)
      : read()
  }
  throw new HttpError(404, 'Not Found')
}

/** As many as there are public reads to be kept, posts among them; beyond, the oldest goes. */
const room = 300
const freshFor = 60_000
const reads = new WeakMap<
  ResponseCache,
  { since: number; kept: Map<string, { at: number; response: Promise<unknown> }> }
>()

/** What every visitor reads alike is read once for all pages, until pages are forgotten because something changed. */
function keptRead(cache: ResponseCache, address: string, read: () => Promise<unknown>): Promise<unknown> {
  let of = reads.get(cache)
  if (of?.since !== cache.generation) reads.set(cache, (of = { since: cache.generation, kept: new Map() }))
  const { kept } = of
  const known = kept.get(address)
  if (known && performance.now() - known.at < freshFor) return known.response
  kept.delete(address)
  const response = read()
  kept.set(address, { at: performance.now(), response })
  response.catch(() => kept.delete(address))
  for (const oldest of kept.keys()) {
    if (kept.size <= room) break
    kept.delete(oldest)
  }
  return response
}
