import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Endpoint } from '#app/http/endpoint.ts'

import { type Answering, type Caller, parsed, WithStatus } from './answer.ts'
import { once } from './idempotency.ts'
import { formLimit, type Limit } from './limits.ts'
import type { Machinery } from './machinery.ts'
import { networkOf } from './network-of.ts'
import { ownOrigin } from './origin.ts'
import { refuse } from './refuse.ts'
import type { Sessions } from './sessions.ts'

/** Puts every answering on the server. The guard, the limits and the parsing stand here once, for all calls. */
export function serveApi(
  site: FastifyInstance,
  answerings: Answering[],
  machinery: Machinery,
  sessions: Sessions,
): void {
  const limitForms = formLimit(machinery.database)
  for (const { endpoint, respond } of answerings) {
    site.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const caller = callerOf(request, reply, sessions)
        await admit(endpoint, request, caller, limitForms)
        const call = { ...parsed(endpoint, request), query: request.query as Record<string, string>, caller }
        const run = async (db: Machinery['db']) => {
          const given = await respond(call, { ...machinery, db, log: request.log })
          return given instanceof WithStatus
            ? { status: given.status, body: JSON.stringify(endpoint.answer.parse(given.answer)) }
            : { status: endpoint.status ?? 200, body: JSON.stringify(endpoint.answer.parse(given)) }
        }
        const asked = {
          key: caller.header('idempotency-key'),
          route: `${endpoint.method} ${endpoint.path}`,
          body: request.body,
        }
        const { status, body } = endpoint.form
          ? await once(machinery.db, machinery.now(), asked, run)
          : await run(machinery.db)
        return send(reply, status, body)
      },
    })
  }
  for (const rest of ['/api', '/api/*']) {
    site.all(rest, () => {
      throw refuse.notFound()
    })
  }
}

async function admit(endpoint: Endpoint, request: FastifyRequest, caller: Caller, limitForms: Limit) {
  if (endpoint.method !== 'GET' && !ownOrigin(request)) throw refuse.badOrigin()
  if (endpoint.by === 'admin' && !caller.isAdmin) throw refuse.unauthorized()
  if (endpoint.form) await limitForms(`${endpoint.path}:${networkOf(caller.ip)}`)
}

/** Who makes this request. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Caller {
  return {
    isAdmin: sessions.isAdmin(request),
    ip: request.ip,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    signIn: () => sessions.open(request),
    signOut: () => sessions.end(request, reply),
  }
}

function send(reply: FastifyReply, status: number, body: string | undefined) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body ?? '')
}
