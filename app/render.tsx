import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'

import type { Facts } from '#app/business/facts.ts'
import { structuredDataElement } from '#app/features/discovery/structured-data.ts'
import type { Assets } from '#app/http/assets.ts'
import type { HttpError } from '#app/http/http-error.ts'
import { loadAsleep } from '#app/ui/asleep.tsx'
import { createDataClient } from '#app/http/data-client.ts'
import { isMissing } from '#app/http/reading.ts'
import { showParts } from '#app/ui/still.tsx'

import { App } from './app.tsx'
import { drawnParts } from './drawn-parts.server.tsx'
import { findRoute, notFound } from './routes.ts'
import { filesOf, footerFile, loadWholePage } from './screens.tsx'

/** How long a page waits for its data before it comes with skeletons instead. */
export const patience = 1_000

export interface RenderedPage {
  status: number
  /** The document in UTF-8. */
  html: Buffer
  /** False when a read did not answer and its part of the page is a skeleton: not to be kept. */
  whole: boolean
  /** What the route's reads gave, in their order. */
  answers: unknown[]
}

/**
 * Renders the finished document of a path. A read that fails or takes longer than `patience` is left out: the page
 * then shows its skeletons and the browser makes the call. A read that finds nothing makes the status 404.
 */
export async function renderPage(
  { path, search, facts }: { path: string; search: string; facts: Facts },
  read: (path: string) => Promise<unknown>,
  assetsOf: (files: string[]) => Assets,
): Promise<RenderedPage> {
  const { route, params } = findRoute(path)
  const client = createDataClient(read)
  const wanted = route.reads?.(params, new URLSearchParams(search)) ?? []
  const answered = Promise.all(wanted.map((query) => client.prefetchQuery(query)))
  await Promise.all([loadWholePage(route, path).then(loadAsleep), Promise.race([answered, wait(patience)])])
  const faults = wanted.map((query) => client.getQueryState(query.queryKey)?.error)
  const missing = faults.some(isMissing)
  const answers: unknown[] = wanted.map(({ queryKey }) => client.getQueryData(queryKey))
  const whole = !answers.includes(undefined)
  const gone = faults.some((fault) => isMissing(fault) && (fault as HttpError).refusal?.code === 'gone')
  // A missing post is an answer and travels; what failed is forgotten, so that server and browser draw the same skeleton.
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.status !== 'success' && !isMissing(query.state.error))
      client.removeQueries({ queryKey: query.queryKey })
  }
  // What only still parts show is not needed again: they stay as they were drawn. While developing they do not.
  const stays = whole && import.meta.env.PROD
  const reads = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status !== 'pending' && !(stays && route.parts),
  })
  const pieces = new Map<string, Buffer>()
  if (stays) {
    for (const [key, bytes] of drawnParts(footerFile, facts, client, [])) pieces.set(key, bytes)
    for (const [key, bytes] of route.parts ? drawnParts(route.parts, facts, client, answers) : [])
      pieces.set(key, bytes)
  }
  showParts(new Map(Array.from(pieces.keys(), (key) => [key, standIn(key)])))
  const assets = assetsOf(filesOf(route, path))
  if (assets.inlineStyle) pieces.set('style', bytesOf(assets.inlineStyle))
  pieces.set('head', bytesOf(assets.head))
  const standing = { inlineStyle: assets.inlineStyle && standIn('style'), head: standIn('head') }
  const drawn = renderToString(
    <QueryClientProvider client={client}>
      <App state={{ facts, reads, whole: stays, assets: { ...assets, ...standing } }} path={path} search={search} />
    </QueryClientProvider>,
  )
  const status = gone ? 410 : route === notFound || missing ? 404 : 200
  // Beside the drawn document, not in it: its code and texts would travel to every browser.
  const told = status === 200 ? structuredDataElement(path, facts, (address) => client.getQueryData([address])) : ''
  return { status, whole, answers, html: documentOf(drawn, pieces, told) }
}

/** Of the style and the script in the head, the same two in every page. */
const encodedOnce = new Map<string, Buffer>()

function bytesOf(text: string): Buffer {
  const known = encodedOnce.get(text) ?? Buffer.from(text)
  encodedOnce.set(text, known)
  return known
}

/** Stands in what is drawn for a piece whose bytes are known. No text of a page can look like it: there `<` is escaped. */
const standIn = (name: string) => `<!--${name} stands here-->`

/**
 * The document as it travels. Most of home are pieces that are the same each time, and one long text is dear: flattened,
 * changed and encoded it took as long as a third of drawing it.
 */
function documentOf(drawn: string, pieces: Map<string, Buffer>, told: string): Buffer {
  const texts = drawn.split(/<!--([^<>]+) stands here-->/)
  texts.push(texts.pop()!.replace('</body>', () => `${told}</body>`))
  const bytes = texts.map((text, index) => (index % 2 && pieces.get(text)) || encoded(index % 2 ? standIn(text) : text))
  return Buffer.concat([doctype, ...bytes])
}

const doctype = Buffer.from('<!doctype html>')

/** In one pass, into room that is surely enough; `Buffer.from` counts first. */
function encoded(text: string): Buffer {
  const room = Buffer.allocUnsafe(text.length * 3)
  return room.subarray(0, room.write(text))
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
