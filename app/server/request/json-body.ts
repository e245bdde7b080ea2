import type { FastifyInstance } from 'fastify'

import { Refused, refuse } from './refuse.ts'

const deepest = 32

/** Bodies are JSON in UTF-8, of no more than 32 levels, or they are refused: what walks through them would run out of stack. */
export function readJson(site: FastifyInstance): void {
  // Fastify reads plain text by itself.
  site.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = site.getDefaultJsonParser('error', 'error')
  site.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(request.headers['content-type'])) return done(refuse.unsupportedType('Please send JSON in UTF-8.'))
    const json = textOf(body as Buffer)
    if (json === null || isTooDeep(json))
      return done(new Refused(400, 'validation_failed', 'The request could not be read.'))
    return parse(request, json, done)
  })
}

/** Null for bytes that are not UTF-8: replaced in silence, a name or an address would not be what was sent. */
function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return null
  }
}

/** As good as said where nothing is: JSON knows no other (RFC 8259). */
function isUtf8(type = ''): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type) ?? []
  return /^utf-?8$/i.test(charset)
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
