import type { FastifyInstance } from 'fastify'

import { Refused, refuse } from './refuse.ts'

const maxDepth = 32

/** Parses bodies as JSON in UTF-8 with at most 32 levels, since deeper ones could overflow the stack of code that walks them. */
export function readJson(site: FastifyInstance): void {
  // Fastify accepts plain text by default.
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

/** Null if the bytes are not UTF-8: replacement characters would silently change a name or an address. */
function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return null
  }
}

/** UTF-8 is the default, and the only encoding of JSON (RFC 8259). */
function isUtf8(type = ''): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type) ?? []
  return /^utf-?8$/i.test(charset)
}

function isTooDeep(json: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (char === '\\') at++
    else if (char === '"') quoted = !quoted
    else if (quoted) continue
    else if (char === '[' || char === '{') {
      if (++depth > maxDepth) return true
    } else if (char === ']' || char === '}') depth--
  }
  return false
}
