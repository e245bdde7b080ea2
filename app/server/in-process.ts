import { parse } from 'regexparam'

import { HttpError } from '#app/http/http-error.ts'

import { type Answering, type Caller, FileAnswer, parsed, WithStatus } from './answer.ts'
import type { Machinery } from './machinery.ts'
import { Refused } from './refuse.ts'

/** Answers a GET for a page that is being rendered, by the same code the browser would reach, without the network. */
export function inProcessReader(answerings: Answering[], machinery: Machinery, caller: Caller) {
  return async (address: string): Promise<unknown> => {
    try {
      return await readInProcess(address, answerings, machinery, caller)
    } catch (error) {
      if (error instanceof Refused) throw new HttpError(error.status, JSON.stringify(error.body()))
      throw error
    }
  }
}

async function readInProcess(address: string, answerings: Answering[], machinery: Machinery, caller: Caller) {
  const [path = '', search = ''] = address.split('?', 2)
  const query = Object.fromEntries(new URLSearchParams(search))
  for (const { endpoint, respond } of answerings) {
    if (endpoint.method !== 'GET' || (endpoint.by === 'admin' && !caller.isAdmin)) continue
    const { pattern, keys } = parse(endpoint.path)
    const match = pattern.exec(path)
    if (!match) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]))
    const sent = parsed(endpoint, { body: undefined, params, query })
    const given = await respond({ ...sent, caller }, machinery)
    if (given instanceof FileAnswer) break
    const whole = endpoint.answer.parse(given instanceof WithStatus ? given.answer : given)
    return endpoint.inPage ? endpoint.inPage(whole) : whole
  }
  throw new HttpError(404, 'Not Found')
}
