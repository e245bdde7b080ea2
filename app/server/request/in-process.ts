import { parse } from 'regexparam'

import { isCached } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'

import { type ApiHandler, type Caller, FileResponse, parsed } from './handler.ts'
import type { Context } from '#app/server/context.ts'
import type { ResponseCache } from '#app/server/cache/response-cache.ts'
import { Refused } from './refuse.ts'

/** Reads data for a page that is being rendered, with the same handlers the browser would call, without the network. */
export function inProcessReader(handlers: ApiHandler[], context: Context, caller: Caller) {
  return async (url: string): Promise<unknown> => {
    try {
      return await readInProcess(url, handlers, context, caller)
    } catch (error) {
      if (error instanceof Refused) throw new HttpError(error.status, JSON.stringify(error.body()))
      throw error
    }
  }
}

async function readInProcess(url: string, handlers: ApiHandler[], context: Context, caller: Caller) {
  const [path = '', search = ''] = url.split('?', 2)
  const query = Object.fromEntries(new URLSearchParams(search))
  for (const { endpoint, schemas, respond } of handlers) {
    if (endpoint.method !== 'GET' || (endpoint.by === 'admin' && !caller.isAdmin)) continue
    const { pattern, keys } = parse(endpoint.path)
    const match = pattern.exec(path)
    if (!match) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]))
    const sent = parsed({ endpoint, schemas }, { body: undefined, params, query })
    const read = async () => {
      const result = await respond({ ...sent, caller }, context)
      if (result instanceof FileResponse) throw new HttpError(404, 'Not Found')
      return schemas.response.parse(result)
    }
    return isCached(endpoint, search && `?${search}`) && !caller.isAdmin ? readCached(context.cache, url, read) : read()
  }
  throw new HttpError(404, 'Not Found')
}

/** Enough for all public reads, posts included; above it, the oldest is dropped. */
const capacity = 300
const maxAge = 60_000
const reads = new WeakMap<
  ResponseCache,
  { generation: number; entries: Map<string, { at: number; response: Promise<unknown> }> }
>()

/** Reads that are the same for every visitor are shared by all pages until the response cache is cleared. */
function readCached(cache: ResponseCache, url: string, read: () => Promise<unknown>): Promise<unknown> {
  let current = reads.get(cache)
  if (current?.generation !== cache.generation)
    reads.set(cache, (current = { generation: cache.generation, entries: new Map() }))
  const { entries } = current
  const cached = entries.get(url)
  if (cached && performance.now() - cached.at < maxAge) return cached.response
  entries.delete(url)
  const response = read()
  entries.set(url, { at: performance.now(), response })
  response.catch(() => entries.delete(url))
  for (const oldest of entries.keys()) {
    if (entries.size <= capacity) break
    entries.delete(oldest)
  }
  return response
}
