import { Readable } from 'node:stream'

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Endpoint, isCached, pathOf } from '#app/http/endpoint.ts'
import { searchOf } from '#app/http/api-query.ts'

import { type ApiHandler, type Caller, FileResponse, parsed } from './handler.ts'
import { notifyTogether } from '#app/server/events/events.ts'
import { type RecordRef, withIdempotencyKey, type StoredResponse } from './idempotency.ts'
import { formLimit, type Limit } from './limits.ts'
import type { Context } from '#app/server/context.ts'
import { networkOf } from './network-of.ts'
import { fromOtherSite, ownOrigin } from './origin.ts'
import { refuse } from './refuse.ts'
import { readUpload } from './read-upload.ts'
import { replyCached } from '#app/server/cache/reply-cached.ts'
import type { Sessions } from '#app/server/sessions/sessions.ts'

/** Puts every answering on the server. The guard, the limits and the parsing stand here once, for all calls. */
export async function serveApi(
  site: FastifyInstance,
  handlers: ApiHandler[],
  context: Context,
  sessions: Sessions,
): Promise<void> {
  await site.register(multipart)
  const limitForms = formLimit(context.database)
  const { siteUrlSet, profile } = context.config
  const admitting = { limitForms, siteUrl: siteUrlSet ? profile.siteUrl : undefined }
  const serve = (part: FastifyInstance, answering: ApiHandler) =>
    part.route({
      method: answering.endpoint.method,
      url: answering.endpoint.path,
      handler: async (request, reply) => {
        const { endpoint, schemas } = answering
        const caller = callerOf(request, reply, sessions)
        await admit(endpoint, request, caller, admitting)
        const call = await callOf(answering, request, caller)
        if (endpoint.by === 'admin' && endpoint.method !== 'GET') await admitStill(caller)
        const asked = { ...answering, call, request, reply, context }
        // As the endpoint understands it: what it doesn't look at makes no other answer.
        const question = schemas.query ? searchOf(call.query) : ''
        if (isCached(endpoint, question) && !caller.isAdmin) return answerAlike(asked, question)
        return endpoint.form || endpoint.idempotent ? answerOnce(asked) : answerAnew(asked)
      },
    })
  for (const answering of handlers.filter(({ endpoint }) => !endpoint.webhook)) serve(site, answering)
  void site.register(async (part) => {
    part.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const answering of handlers.filter(({ endpoint }) => endpoint.webhook === true)) serve(part, answering)
  })
  void site.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const answering of handlers.filter(({ endpoint }) => endpoint.webhook === 'raw')) serve(part, answering)
  })
  for (const rest of ['/api', '/api/*']) {
    site.all(rest, () => {
      throw refuse.notFound()
    })
  }
}

async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  { limitForms, siteUrl }: { limitForms: Limit; siteUrl: string | undefined },
) {
  if (endpoint.method !== 'GET' && !endpoint.webhook && !ownOrigin(request, siteUrl)) throw refuse.badOrigin()
  // A link on any page would make the owner's browser download the database.
  if (endpoint.by === 'admin' && fromOtherSite(request)) throw refuse.badOrigin()
  if (endpoint.by === 'admin' && !caller.isAdmin) throw refuse.unauthorized()
  if (endpoint.form) await limitForms(`${endpoint.path}:${networkOf(caller.ip)}`)
}

/** The body may come long after the head: whoever was signed out meanwhile changes nothing any more. */
async function admitStill(caller: Caller) {
  if (!(await caller.isStillAdmin())) throw refuse.unauthorized()
}

/** What was sent, as the schemas read it. */
async function callOf(answering: ApiHandler, request: FastifyRequest, caller: Caller): Promise<Asked['call']> {
  const { endpoint } = answering
  if (!endpoint.multipart && !endpoint.webhook && request.isMultipart())
    throw refuse.unsupportedType('Please send JSON.')
  const upload = endpoint.multipart && (await readUpload(request, endpoint.multipart))
  return { ...parsed(answering, request), caller, ...(upload && { upload }) }
}

/** A call that was let in, and all that answering it takes. */
interface Asked extends ApiHandler {
  call: Parameters<ApiHandler['respond']>[0]
  request: FastifyRequest
  reply: FastifyReply
  context: Context
}

/** Every visitor gets the same, from what is cached. */
function answerAlike(asked: Asked, question: string) {
  const { endpoint, request, reply, context } = asked
  // However the address was spelled: one can be spelled in thousands of ways.
  const key = pathOf(endpoint, request.params as Record<string, string>) + question
  return replyCached({ cache: context.cache, key, request, reply }, async () => ({
    ...serialized(asked, await given(asked, context.db)),
    type: 'application/json',
  }))
}

/** A repeated request gets the first answer again. */
async function answerOnce(asked: Asked) {
  const { endpoint, call, request, reply, context } = asked
  const key = call.caller.header('idempotency-key')
  const route = `${endpoint.method} ${pathOf(endpoint, request.params as Record<string, string>)}`
  const kept = await withIdempotencyKey(context.db, context.now(), { key, route, body: request.body }, async (db) => {
    const answered = await givenTogether(asked, db)
    void tagged(reply, endpoint, answered)
    return { ...serialized(asked, answered), recordKind: aboutOf(endpoint, request.params, answered) }
  })
  forgetShown(asked)
  return send(reply, kept)
}

/** The record that is named in the address, else the one that was made. */
function aboutOf({ recordKind }: Endpoint, params: unknown, answered: unknown): RecordRef | undefined {
  const { id } = { ...(answered as { id?: number }), ...(params as { id?: string }) }
  return recordKind === undefined || id === undefined ? undefined : { recordKind: recordKind, recordId: Number(id) }
}

async function answerAnew(asked: Asked) {
  const { endpoint, reply, context } = asked
  const answered = await (endpoint.atomic
    ? context.db.transaction((db) => givenTogether(asked, db))
    : given(asked, context.db))
  forgetShown(asked)
  return answered instanceof FileResponse
    ? sendFile(reply, answered)
    : send(tagged(reply, endpoint, answered), serialized(asked, answered))
}

const given = ({ respond, call, request, context }: Asked, db: Context['db'], events = context.events) =>
  respond(call, { ...context, db, events, log: request.log })

/** Within one transaction; what happened is told by one statement. */
const givenTogether = (asked: Asked, db: Context['db']) =>
  notifyTogether(asked.context.events, db, (events) => given(asked, db, events))

/** The next request, be it the very next, shall see what was written. */
function forgetShown({ endpoint, context }: Asked) {
  if (endpoint.method !== 'GET' && endpoint.by === 'admin') context.cache.clear()
}

/** Who makes this request. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Caller {
  return {
    isAdmin: sessions.isAdmin(request),
    session: sessions.keyOf(request),
    ip: request.ip,
    headOnly: request.method === 'HEAD',
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    isStillAdmin: () => sessions.isStillAdmin(request),
    get signal() {
      return leavingOf(reply)
    },
    signIn: () => sessions.open(request),
    signOut: () => sessions.end(request, reply),
  }
}

function leavingOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort()
  })
  return gone.signal
}

function serialized({ endpoint, schemas }: ApiHandler, given: unknown): StoredResponse {
  return { status: endpoint.status ?? 200, body: JSON.stringify(schemas.response.parse(given)) }
}

/** What the office can edit says when it was last edited: the editor sends that back as If-Match (PRODUCT §5). */
function tagged(reply: FastifyReply, endpoint: Endpoint, given: unknown): FastifyReply {
  const { updatedAt } = (given ?? {}) as { updatedAt?: unknown }
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
  // Fastify would read it to its end for nobody; one without an end went on for ever.
  if (reply.request.method === 'HEAD' && body instanceof Readable) body.destroy()
  return reply.code(status).header('cache-control', 'no-store').headers(headers).type(type).send(body)
}
