import type { IncomingMessage, RequestListener } from 'node:http'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'

import { canonicalPath } from './addresses.ts'
import { handlers } from './api.server.ts'
import type * as Entry from './entry.server.tsx'
import { parseBlogQuery } from './features/blog/blog-path.ts'
import { blogPath } from './features/blog/blog-path.ts'
import { isGuarded, isOffice } from './features/sign-in/admin-paths.ts'
import { loginRedirect } from './features/sign-in/login-redirects.ts'
import { forms, postForm } from './form-posts.server.ts'
import { pathOf } from './http/endpoint.ts'
import type { FormValues } from './layout/forms/form-spec.ts'
import type { SubmittedForm } from './layout/form-state.tsx'
import { officeRoutes } from './office-routes.ts'
import { notFound, siteScreens } from './routes.ts'
import { findRoute } from './screens.ts'
import type { Caller } from './server/request/handler.ts'
import { callerOf } from './server/request/api.ts'
import type { AssetIndex } from './server/files/assets.ts'
import { compressFast, encodingsOf } from './server/cache/compression.ts'
import { inProcessReader } from './server/request/in-process.ts'
import type { Context } from './server/context.ts'
import type { ResponseCache } from './server/cache/response-cache.ts'
import { replyCached } from './server/cache/reply-cached.ts'
import type { Sessions } from './server/sessions/sessions.ts'

interface Pages {
  context: Context
  sessions: Sessions
  index: AssetIndex
  vite: ViteDevServer | undefined
}

/**
 * Serves every page: the public ones from the response cache, the office's document, and what the administrator sees of
 * the site rendered each time. A public page takes its own forms, too, posted without script.
 */
export async function servePages(part: FastifyInstance, pages: Pages): Promise<void> {
  const { context, sessions, index, vite } = pages

  part.get('/*', async (request, reply) => {
    const [path, query] = addressOf(request)
    const canonical = canonicalPath(path)
    if (canonical)
      return reply.header('cache-control', 'no-cache').redirect(canonical + request.url.slice(path.length), 301)
    const caller = callerOf(request, reply, sessions)
    const elsewhere = loginRedirect(path, query && `?${query}`, caller.isAdmin)
    void reply.header('cache-control', isOffice(path) || caller.isAdmin ? 'private, no-store' : 'no-cache')
    if (elsewhere) return reply.redirect(elsewhere)
    if (isGuarded(path)) {
      const { renderOffice } = await entry(vite)
      const html = renderOffice(await context.profile(context.database.orm), index.office)
      return sendPage(request, reply, { status: findRoute(officeRoutes, path) ? 200 : 404, html })
    }
    const search = isOffice(path) ? query : heeded(path, query)
    const render = () => renderSite(pages, caller, { path, search, submitted: null })
    // A session, living or dead, is answered for itself: a dead one is also taken back.
    const hasSession = request.headers.cookie?.includes('session=')
    if (vite || hasSession || isOffice(path) || (search && path !== blog))
      return sendPage(request, reply, await render())
    const address = search ? `${path}?${search}` : path
    return replyCached({ cache: context.cache, key: address, request, reply }, async () => {
      const { status, html, complete, responses } = await render()
      const cacheable = complete && (search ? hasPosts(address, search, responses) : isPlain(path))
      return { status, type: 'text/html', body: html, cacheable }
    })
  })

  await part.register(async (posts) => {
    posts.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    posts.post('/*', async (request, reply) => {
      const [path, query] = addressOf(request)
      const values = typeof request.body === 'object' ? (request.body as FormValues) : {}
      const form = forms.find(({ name }) => name === values.form)
      if (!form || isGuarded(path) || siteScreens.find(path).route === notFound) return reply.callNotFound()
      const result = await postForm(part, form, values, request, context.now())
      if ('sent' in result) {
        for (const cookie of result.cookies) void reply.header('set-cookie', cookie)
        const search = isOffice(path) ? query : heeded(path, query)
        return reply.redirect(form.next?.(query && `?${query}`) ?? withSent(path, search, result.sent), 303)
      }
      // Back leads to it with all that was typed, as long as the browser may keep it.
      void reply.header('cache-control', isOffice(path) ? 'private, no-store' : 'private, no-cache')
      const caller = callerOf(request, reply, sessions)
      const page = await renderSite(pages, caller, { path, search: query, submitted: result.refused })
      return sendPage(request, reply, { html: page.html, status: result.status })
    })
  })
}

/** Back to the page, which then says what was sent. */
function withSent(path: string, query: string, sent: string): string {
  const search = new URLSearchParams(query)
  search.set('sent', sent)
  return `${path}?${search}`
}

const addressOf = ({ url }: FastifyRequest): [path: string, query: string] => {
  const [path = '/', query = ''] = url.split('?', 2)
  return [path, query]
}

async function renderSite(
  { context, index, vite }: Pages,
  caller: Caller,
  { path, search, submitted }: { path: string; search: string; submitted: SubmittedForm | null },
) {
  const { renderPage } = await entry(vite)
  const read = inProcessReader(handlers, context, caller)
  const profile = await context.profile(context.database.orm)
  return renderPage({ path, search: search && `?${search}`, profile, submitted }, read, index.site)
}

/** In development Vite loads each change of it. */
const entry = async (vite: ViteDevServer | undefined): Promise<typeof Entry> =>
  vite ? ((await vite.ssrLoadModule('/app/entry.server.tsx')) as typeof Entry) : import('./entry.server.tsx')

/** Whether a page's address is spelled as its route is: in other letters it is the same page, in thousands of ways. */
function isPlain(path: string): boolean {
  const { route, params } = siteScreens.find(path)
  return pathOf(route, params) === path
}

/**
 * Of the pages a query makes only those are cached that the blog's own links lead to and that have posts, as there are no
 * more of these than posts: with all others anybody could fill the cache.
 */
const hasPosts = (address: string, search: string, [posts]: unknown[]) =>
  address === blogPath(parseBlogQuery(new URLSearchParams(search))) && Array.isArray(posts) && posts.length > 0

const blog = blogPath({})

/** What is rendered for one request alone is compressed as the cached pages are. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html }: { status: number; html: string },
) {
  const [encoding = 'identity'] = encodingsOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('vary', 'Accept-Encoding')
    .send(await compressFast(Buffer.from(html), encoding))
}

/** Gives a visitor what is cached before anything else looks at the request. */
export const cachedFirst =
  (cache: ResponseCache, handler: RequestListener): RequestListener =>
  (request, response) => {
    if (mayBeCached(request) && cache.serveFresh(request.url ?? '/', request, response)) return
    handler(request, response)
  }

/** Reads without a session: everybody sees the same. */
const mayBeCached = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !headers.cookie?.includes('session=')

/** The part of a query that the page reads, in a fixed order; the rest changes nothing, so it makes no other page. */
function heeded(path: string, query: string): string {
  const { route } = siteScreens.find(path)
  const given = new URLSearchParams(query)
  const read = (route.search ?? []).flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(read).toString()
}
