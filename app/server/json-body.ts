import type { FastifyInstance } from 'fastify'

import { Refused } from './refuse.ts'

const deepest = 32

/** Bodies are JSON, of no more than 32 levels, or they are refused: what walks through them would run out of stack. */
export function readJson(site: FastifyInstance): void {
  // Fastify reads plain text by itself.
  site.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = site.getDefaultJsonParser('error', 'error')
  site.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) return done(new Refused(400, 'validation_failed', 'The request could not be read.'))
    return parse(request, String(body), done)
  })
}

function isTooDeep(json: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '\\') at++
    else if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '[' || sign === '{') {
      if (++depth > deepest) return true
    } else if (sign === ']' || sign === '}') depth--
  }
  return false
}
