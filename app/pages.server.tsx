import type { IncomingMessage, RequestListener } from 'node:http'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'

import { canonicalAddress } from './addresses.ts'
import { handlers } from './api.server.ts'
import type * as Entry from './entry.server.tsx'
import { blogPath, parseBlogQuery } from './features/blog/blog-path.ts'
import { missedAddresses, redirectFinder } from './features/redirects/public.server.ts'
import { isGuarded, isOffice } from './features/sign-in/admin-paths.ts'
import { loginRedirect } from './features/sign-in/login-redirects.ts'
import { forms, postForm, postPhoto } from './form-posts.server.ts'
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
 * Serves every page: public ones from the response cache, the office's document, and public pages rendered each time for the
 * administrator. Public pages also accept their own forms, posted without JavaScript.
 */
export async function servePages(part: FastifyInstance, pages: Pages): Promise<void> {
  const { context, sessions, index, vite } = pages
  const findRedirect = redirectFinder(context)
  const missed = missedAddresses(context)
  part.addHook('onClose', missed.end)

  part.get('/*', async (request, reply) => {
    const [path, query] = addressOf(request)
    const isOwn = context.isOwnAddress(request.url)
    const movedTo = isOwn ? null : await findRedirect(request.url)
    if (movedTo !== null) return reply.header('cache-control', 'no-cache').redirect(movedTo, 301)
    const canonical = canonicalAddress(request.url)
    if (canonical) return reply.header('cache-control', 'no-cache').redirect(canonical, 301)
    const caller = callerOf(request, reply, sessions)
    const redirectTo = loginRedirect(path, query && `?${query}`, caller.isAdmin)
    void reply.header('cache-control', isOffice(path) || caller.isAdmin ? 'private, no-store' : 'no-cache')
    if (redirectTo) return reply.redirect(redirectTo)
    if (isGuarded(path)) {
      const { renderOffice } = await entry(vite)
      const html = renderOffice(await context.profile(context.database.orm), index.office)
      return sendPage(request, reply, { status: findRoute(officeRoutes, path) ? 200 : 404, html })
    }
    const search = isOffice(path) ? query : pageQuery(path, query)
    if (siteScreens.find(path, query).route.isPrivate) void reply.header('cache-control', 'private, no-store')
    const render = async () => {
      const page = await renderSite(pages, caller, { path, search, submitted: null })
      if (page.status === 404 && !isOwn && !caller.isAdmin && request.method === 'GET') missed.count(path)
      return page
    }
    if (vite || caller.isAdmin || isOffice(path) || (search && path !== blog && path !== services))
      return sendPage(request, reply, await render())
    const address = search ? `${path}?${search}` : path
    return replyCached({ cache: context.cache, key: address, request, reply }, async () => {
      const { status, html, complete, responses } = await render()
      const isOneOfFew = path === blog ? hasPosts(address, search, responses) : status === 200
      const cacheable = complete && (search ? isOneOfFew : isCanonical(path))
      return { status, type: 'text/html', body: html, cacheable }
    })
  })

  await part.register(async (posts) => {
    posts.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    posts.post('/*', async (request, reply) => {
      const [path, query] = addressOf(request)
      const { route } = siteScreens.find(path, query)
      const values = typeof request.body === 'object' ? (request.body as FormValues | null) : null
      const form = forms.find(({ name }) => name === values?.form)
      const isPhoto = route.isPrivate && request.isMultipart()
      if (!(form || isPhoto) || isGuarded(path) || route === notFound) return reply.callNotFound()
      const result = form
        ? await postForm(part, form, values ?? {}, request, context.now())
        : await postPhoto(part, query, request)
      if ('sent' in result) {
        for (const cookie of result.cookies) void reply.header('set-cookie', cookie)
        const search = isOffice(path) ? query : pageQuery(path, query)
        return reply.redirect(
          form?.next?.(query && `?${query}`, result.response) ??
            // A page of several forms confirms above them, not where the form was.
            withSent(path, search, result.sent) + (route.isPrivate ? '#main' : ''),
          303,
        )
      }
      // The browser may keep it, so Back returns to it with everything that was typed.
      const isStored = !isOffice(path) && !route.isPrivate
      void reply.header('cache-control', isStored ? 'private, no-cache' : 'private, no-store')
      const caller = callerOf(request, reply, sessions)
      const page = await renderSite(pages, caller, { path, search: query, submitted: result.refused })
      return sendPage(request, reply, { html: page.html, status: result.status })
    })
  })
}

/** The URL of the page with the confirmation of what was sent. */
function withSent(path: string, query: string, sent: string): string {
  const search = new URLSearchParams(query)
  search.set('sent', sent)
  return `${path}?${search}`
}

const addressOf = ({ url }: FastifyRequest): [path: string, query: string] => {
  const [path = '/', query = ''] = url.split('?', 2)
  return [path, query]
}

const quarterHour = 15 * 60_000

/** Renders a public page with what it reads. */
export async function renderSite(
  { context, index, vite }: Omit<Pages, 'sessions'>,
  caller: Caller,
  { path, search = '', submitted = null }: { path: string; search?: string; submitted?: SubmittedForm | null },
) {
  const { renderPage } = await entry(vite)
  const read = inProcessReader(handlers, context, caller)
  const at = context.now().getTime()
  // By the quarter of an hour, at which offices open and close: else every page would change each time it is cached.
  const renderedAt = at - (at % quarterHour)
  const profile = { ...(await context.profile(context.database.orm)), renderedAt }
  return renderPage({ path, search: search && `?${search}`, profile, submitted }, read, index.site)
}

/** In development, Vite reloads it after each change. */
const entry = async (vite: ViteDevServer | undefined): Promise<typeof Entry> =>
  vite ? ((await vite.ssrLoadModule('/app/entry.server.tsx')) as typeof Entry) : import('./entry.server.tsx')

/** Whether a path is spelled like its route; the same page can be spelled in thousands of ways. */
function isCanonical(path: string): boolean {
  const { route, params } = siteScreens.find(path)
  return pathOf(route, params) === path
}

/**
 * Of the pages with a query, only those of services and those of the blog that have posts and the URL of its own links are cached:
 * there are no more of these than services and posts, while with others anyone could fill the cache.
 */
const hasPosts = (address: string, search: string, [posts]: unknown[]) =>
  address === blogPath(parseBlogQuery(new URLSearchParams(search))) && Array.isArray(posts) && posts.length > 0

const blog = blogPath({})
const services = '/services'

/** Compresses a page that is rendered for one request, as cached pages are. */
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

/** Serves cached responses to visitors before any other processing. */
export const cachedFirst =
  (cache: ResponseCache, handler: RequestListener): RequestListener =>
  (request, response) => {
    if (mayBeCached(request) && cache.serveFresh(request.url ?? '/', request, response)) return
    handler(request, response)
  }

/** GETs without a session, whose response is the same for everyone. */
const mayBeCached = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !sessionCookie.test(headers.cookie ?? '')

/** By its name, since other cookies may contain it. */
const sessionCookie = /(?:^|;) *(?:__Host-)?session=/

/** The parameters that the page reads, in a fixed order; others don't change it. */
function pageQuery(path: string, query: string): string {
  const { route } = siteScreens.find(path, query)
  const params = new URLSearchParams(query)
  const read = (route.search ?? []).flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(read).toString()
}
