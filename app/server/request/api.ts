import { Readable } from 'node:stream'

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Endpoint, isCached, pathOf } from '#app/http/endpoint.ts'
import { searchOf } from '#app/http/api-query.ts'

import { type ApiHandler, type Caller, FileResponse, parsed } from './handler.ts'
import { notifyTogether } from '#app/server/events/events.ts'
import { type RecordRef, withIdempotencyKey, type StoredResponse } from './idempotency.ts'
import { type FormLimit, formLimit, type Limit, linkLimit } from './limits.ts'
import type { Context } from '#app/server/context.ts'
import { ipAddressIn, unknownAddress } from './network-of.ts'
import { isCrossSite, isSameOrigin } from './origin.ts'
import { refuse } from './refuse.ts'
import { readUpload } from './read-upload.ts'
import { replyCached } from '#app/server/cache/reply-cached.ts'
import type { Sessions } from '#app/server/sessions/sessions.ts'

/** Serves every handler. Guards, limits and parsing are applied here, once for all calls. */
export async function serveApi(
  site: FastifyInstance,
  handlers: ApiHandler[],
  context: Context,
  sessions: Sessions,
): Promise<void> {
  await site.register(multipart)
  const limits = { forms: formLimit(context.database), links: linkLimit(context.database) }
  const { siteUrlSet, profile } = context.config
  const siteUrl = siteUrlSet ? profile.siteUrl : undefined
  const serve = (part: FastifyInstance, handler: ApiHandler) =>
    part.route({
      method: handler.endpoint.method,
      url: handler.endpoint.path,
      handler: async (request, reply) => {
        const { endpoint, schemas } = handler
        const caller = callerOf(request, reply, sessions)
        await authorize(endpoint, request, caller, { limits, siteUrl, context })
        const call = await parseCall(handler, request, caller)
        // The body may arrive long after the headers; the session may have ended by then.
        if (endpoint.by === 'admin' && endpoint.method !== 'GET' && !(await caller.isStillAdmin()))
          throw refuse.unauthorized()
        const exchange = { ...handler, call, request, reply, context }
        // Only what the schema keeps: other parameters don't change the response.
        const search = schemas.query ? searchOf(call.query) : ''
        if (isCached(endpoint, search) && !caller.isAdmin) return respondCached(exchange, search)
        // Uploads are compared by their content, and decoded outside of a transaction.
        const once = (endpoint.form || endpoint.idempotent) && !endpoint.multipart
        return once ? respondOnce(exchange) : respond(exchange)
      },
    })
  for (const handler of handlers.filter(({ endpoint }) => !endpoint.webhook)) serve(site, handler)
  void site.register(async (part) => {
    part.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const handler of handlers.filter(({ endpoint }) => endpoint.webhook === true)) serve(part, handler)
  })
  void site.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const handler of handlers.filter(({ endpoint }) => endpoint.webhook === 'raw')) serve(part, handler)
  })
  for (const rest of ['/api', '/api/*']) {
    site.all(rest, () => {
      throw refuse.notFound()
    })
  }
}

async function authorize(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  {
    limits,
    siteUrl,
    context,
  }: { limits: { forms: FormLimit; links: Limit }; siteUrl: string | undefined; context: Context },
) {
  const faults = context.setupFaults
  const isGone = request.socket.destroyed
  if (endpoint.form && caller.ip === unknownAddress && !isGone) await faults.count('address')
  if (endpoint.method !== 'GET' && !endpoint.webhook && !isSameOrigin(request, siteUrl)) {
    // Not from a page of another site: this site doesn't know its own address.
    if (endpoint.form && !isCrossSite(request)) await faults.count('origin')
    throw refuse.badOrigin()
  }
  // For GETs too: a link on any page could make the owner's browser download the database.
  if (endpoint.by === 'admin' && isCrossSite(request)) throw refuse.badOrigin()
  if (endpoint.by === 'admin' && !caller.isAdmin) throw refuse.unauthorized()
  // Nobody else's wrong ones can refuse the right secret of a link, which is counted by itself.
  const secret = endpoint.link && secretIn(request)
  if (secret && (await context.isLink(context.db, endpoint.link!, secret))) await limits.links(secret)
  else if (endpoint.form || endpoint.link) await limits.forms(endpoint.path, caller.ip)
}

function secretIn(request: FastifyRequest): string | undefined {
  const [params, body] = [request.params, request.body].map((part) => Object(part) as Record<string, unknown>)
  const secret = params?.key ?? params?.token ?? body?.key ?? body?.token
  return typeof secret === 'string' && /^[\w-]{20,64}$/.test(secret) ? secret : undefined
}

/** The request as its schemas parse it. */
async function parseCall(handler: ApiHandler, request: FastifyRequest, caller: Caller): Promise<Exchange['call']> {
  const { endpoint } = handler
  if (!endpoint.multipart && !endpoint.webhook && request.isMultipart())
    throw refuse.unsupportedType('Please send JSON.')
  const upload = endpoint.multipart && (await readUpload(request, endpoint.multipart))
  return { ...parsed(handler, request), caller, ...(upload && { upload }) }
}

/** An authorized call and everything it takes to respond to it. */
interface Exchange extends ApiHandler {
  call: Parameters<ApiHandler['respond']>[0]
  request: FastifyRequest
  reply: FastifyReply
  context: Context
}

function respondCached(exchange: Exchange, search: string) {
  const { endpoint, request, reply, context } = exchange
  // Not the URL as sent: the same one can be spelled in thousands of ways.
  const key = pathOf(endpoint, request.params as Record<string, string>) + search
  return replyCached({ cache: context.cache, key, request, reply }, async () => ({
    ...serialized(exchange, await run(exchange, context.db)),
    type: 'application/json',
  }))
}

/** A repeated request gets the first response again. */
async function respondOnce(exchange: Exchange) {
  const { endpoint, call, request, reply, context } = exchange
  const { caller } = call
  const sent = caller.header('idempotency-key')
  // Visitors, the office and the hooks each have keys of their own.
  const key = sent === undefined ? undefined : `${caller.isAdmin ? 'office' : 'visitor'}:${sent}`
  const route = `${endpoint.method} ${pathOf(endpoint, request.params as Record<string, string>)}`
  // The same with a new link.
  const { key: _key, token: _token, ...sentBody } = Object(request.body) as Record<string, unknown>
  const body = endpoint.link ? sentBody : request.body
  const stored = await withIdempotencyKey(context.db, context.now(), { key, route, body }, async (db) => {
    const result = await runAndNotify(exchange, db)
    void setEtag(reply, endpoint, result)
    return { ...serialized(exchange, result), about: recordOf(endpoint, request.params, result) }
  })
  clearCacheAfter(exchange)
  return send(reply, stored)
}

/** The record named in the path, else the one that was created. */
function recordOf({ recordKind }: Endpoint, params: unknown, result: unknown): RecordRef | undefined {
  const { id } = { ...(result as { id?: number }), ...(params as { id?: string }) }
  return recordKind === undefined || id === undefined ? undefined : { recordKind, recordId: Number(id) }
}

async function respond(exchange: Exchange) {
  const { endpoint, reply, context } = exchange
  const toSend = (result: unknown) => {
    if (result instanceof FileResponse) return result
    void setEtag(reply, endpoint, result)
    return serialized(exchange, result)
  }
  // Serialized in the transaction: what can't be shown is not stored either.
  const response = await (endpoint.atomic
    ? context.db.transaction(async (db) => toSend(await runAndNotify(exchange, db)))
    : run(exchange, context.db).then(toSend))
  clearCacheAfter(exchange)
  return response instanceof FileResponse ? sendFile(reply, response) : send(reply, response)
}

const run = ({ respond, call, request, context }: Exchange, db: Context['db'], events = context.events) =>
  respond(call, { ...context, db, events, log: request.log })

/** Runs in one transaction; its events are sent in one statement. */
const runAndNotify = (exchange: Exchange, db: Context['db']) =>
  notifyTogether(exchange.context.events, db, (events) => run(exchange, db, events))

/** The very next request must see what was written. */
function clearCacheAfter({ endpoint, context }: Exchange) {
  if (endpoint.method !== 'GET' && endpoint.by === 'admin') context.cache.clear()
}

/** The caller of a request. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Caller {
  return {
    isAdmin: sessions.isAdmin(request),
    get session() {
      return sessions.keyOf(request)
    },
    ip: ipAddressIn(request.ip) ?? unknownAddress,
    headOnly: request.method === 'HEAD',
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    isStillAdmin: () => sessions.isStillAdmin(request),
    get signal() {
      return abortSignalOf(reply)
    },
    signIn: () => sessions.open(request, reply),
    signOut: () => sessions.end(request, reply),
  }
}

function abortSignalOf(reply: FastifyReply): AbortSignal {
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) aborted.abort()
  })
  return aborted.signal
}

function serialized({ endpoint, schemas }: ApiHandler, result: unknown): StoredResponse {
  return { status: endpoint.status ?? 200, body: JSON.stringify(schemas.response.parse(result)) }
}

/** Records of the office carry their version as the ETag; the editor sends it back as If-Match. */
function setEtag(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  const { updatedAt } = (result ?? {}) as { updatedAt?: unknown }
  return endpoint.by === 'admin' && updatedAt instanceof Date
    ? reply.header('etag', `"${updatedAt.toISOString()}"`)
    : reply
}

function send(reply: FastifyReply, { status, body }: StoredResponse) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body ?? '')
}

function sendFile(reply: FastifyReply, { type, body, name, headers, status }: FileResponse) {
  if (name) void reply.header('content-disposition', `attachment; filename="${name}"`)
  // Fastify would read the stream to its end, and an endless one forever.
  if (reply.request.method === 'HEAD' && body instanceof Readable) body.destroy()
  return reply.code(status).header('cache-control', 'no-store').headers(headers).type(type).send(body)
}
