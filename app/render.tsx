import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'

import type { Facts } from '#app/business/facts.ts'
import type { Assets } from '#app/http/assets.ts'
import { createDataClient, isMissing } from '#app/http/reading.ts'

import { App } from './app.tsx'
import { findRoute, notFound } from './routes.ts'
import { loadScreen } from './screens.tsx'

/** How long a page waits for its data before it comes with skeletons instead. */
export const patience = 1_000

/**
 * Renders the finished document of a path. A read that fails or takes longer than `patience` is left out: the page
 * then shows its skeletons and the browser makes the call. A read that finds nothing makes the status 404.
 */
export async function renderPage(
  { path, search, facts }: { path: string; search: string; facts: Facts },
  read: (path: string) => Promise<unknown>,
  assetsOf: (screen: string) => Assets,
): Promise<{ status: number; html: string }> {
  const { route, params } = findRoute(path)
  const client = createDataClient(read)
  const wanted = route.reads?.(params) ?? []
  const answered = Promise.all(wanted.map((query) => client.prefetchQuery(query)))
  await Promise.all([loadScreen(route), Promise.race([answered, wait(patience)])])
  const missing = wanted.some((query) => isMissing(client.getQueryState(query.queryKey)?.error))
  // A missing post is an answer and travels; what failed is forgotten, so that server and browser draw the same skeleton.
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.status !== 'success' && !isMissing(query.state.error))
      client.removeQueries({ queryKey: query.queryKey })
  }
  const reads = dehydrate(client, { shouldDehydrateQuery: (query) => query.state.status !== 'pending' })
  const html = renderToString(
    <App client={client} state={{ facts, reads, assets: assetsOf(route.screen) }} path={path} search={search} />,
  )
  return { status: route === notFound || missing ? 404 : 200, html: `<!doctype html>${html}` }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
