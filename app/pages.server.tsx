import type { IncomingMessage, RequestListener } from 'node:http'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'

import { canonicalPath } from './addresses.ts'
import { answerings } from './api.server.ts'
import { askedPosts } from './features/blog/asked-posts.ts'
import { blogAddress } from './features/blog/blog-address.ts'
import { isOffice } from './features/sign-in/admin-paths.ts'
import { detour } from './features/sign-in/detour.ts'
import { pathOf } from './http/endpoint.ts'
import type * as Render from './render.tsx'
import { findRoute } from './routes.ts'
import { callerOf } from './server/api.ts'
import type { AssetIndex } from './server/assets.ts'
import { compressNow, encodingsOf } from './server/compression.ts'
import { inProcessReader } from './server/in-process.ts'
import type { Machinery } from './server/machinery.ts'
import type { ReadyAnswers } from './server/ready-answers.ts'
import { replyReady } from './server/reply-ready.ts'
import type { Sessions } from './server/sessions.ts'

/** Serves every page: the public ones from what is kept ready, the office and what its owner sees always made anew. */
export function servePages(
  part: FastifyInstance,
  {
    machinery,
    sessions,
    index,
    vite,
  }: {
    machinery: Machinery
    sessions: Sessions
    index: AssetIndex
    vite: ViteDevServer | undefined
  },
): void {
  part.get('/*', async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2)
    const canonical = canonicalPath(path)
    if (canonical)
      return reply.header('cache-control', 'no-cache').redirect(canonical + request.url.slice(path.length), 301)
    const caller = callerOf(request, reply, sessions)
    const elsewhere = detour(path, query && `?${query}`, caller.isAdmin)
    void reply.header('cache-control', isOffice(path) || caller.isAdmin ? 'private, no-store' : 'no-cache')
    if (elsewhere) return reply.redirect(elsewhere)

    const search = isOffice(path) ? query : heeded(path, query)
    const draw = async (): Promise<Render.RenderedPage> => {
      const { renderPage } = vite
        ? ((await vite.ssrLoadModule('/app/render.tsx')) as typeof Render)
        : await import('./render.tsx')
      const read = inProcessReader(answerings, machinery, caller)
      const facts = await machinery.facts(machinery.database.orm)
      return renderPage({ path, search: search && `?${search}`, facts }, read, index.of)
    }
    // A session, living or dead, is answered for itself: a dead one is also taken back.
    const hasSession = request.headers.cookie?.includes('session=')
    if (vite || hasSession || isOffice(path) || (search && path !== blog)) {
      const page = await draw()
      return sendCompressed(reply.code(page.status).type('text/html; charset=utf-8'), request, page.html)
    }
    const address = search ? `${path}?${search}` : path
    return replyReady({ ready: machinery.ready, key: address, request, reply }, async () => {
      const { status, html, whole, answers } = await draw()
      const keep = whole && (search ? hasPosts(address, search, answers) : isPlain(path))
      return { status, type: 'text/html', body: html, keep }
    })
  })
}

/** Whether a page's address is spelled as its route is: in other letters it is the same page, in thousands of ways. */
function isPlain(path: string): boolean {
  const { route, params } = findRoute(path)
  return pathOf(route, params) === path
}

/**
 * Of the pages a query makes only those are kept that the blog's own links lead to and that have posts, as there are no
 * more of these than posts: with all others anybody could fill the room.
 */
const hasPosts = (address: string, search: string, [posts]: unknown[]) =>
  address === blogAddress(askedPosts(new URLSearchParams(search))) && Array.isArray(posts) && posts.length > 0

const blog = blogAddress({})

/** What is drawn for one request alone travels as light as what is kept. */
async function sendCompressed(reply: FastifyReply, request: FastifyRequest, html: Buffer) {
  const [encoding = 'identity'] = encodingsOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.header('vary', 'Accept-Encoding').send(await compressNow(html, encoding))
}

/** Gives a visitor what is kept ready before anything else looks at the request. */
export const readyFirst =
  (ready: ReadyAnswers, handler: RequestListener): RequestListener =>
  (request, response) => {
    if (mayBeReady(request) && ready.serveFresh(request.url ?? '/', request, response)) return
    handler(request, response)
  }

/** Reads by somebody who carries no session: everybody sees the same. */
const mayBeReady = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !headers.cookie?.includes('session=')

/** The part of a query that the page looks at, in a fixed order; the rest changes nothing, so it makes no other page. */
function heeded(path: string, query: string): string {
  const { route } = findRoute(path)
  const given = new URLSearchParams(query)
  const kept = (route.search ?? []).flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(kept).toString()
}
