import { Suspense, useCallback, useEffect, useState } from 'react'
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query'
import { Router, useLocation } from 'wouter'

import type { Facts } from '#app/business/facts.ts'
import { FactsProvider } from '#app/business/facts-context.tsx'
import { AdminGuard } from '#app/features/sign-in/admin-guard.tsx'
import { isGuarded } from '#app/features/sign-in/admin-paths.ts'
import type { Assets } from '#app/http/assets.ts'
import { Frame } from '#app/layout/frame.tsx'
import { PreloadContext } from '#app/ui/link.tsx'

import { findRoute } from './routes.ts'
import { loadPage, officeFrame, screenOf } from './screens.tsx'

/** What the server hands to the browser beside the HTML. */
export interface PageState {
  facts: Facts
  reads: DehydratedState
  assets: Assets
}

/** The whole document, the same on the server and in the browser. */
export function App({
  client,
  state,
  path,
  search,
}: {
  client: QueryClient
  state: PageState
  path?: string
  search?: string
}) {
  const { assets, facts, reads } = state
  const here = path === undefined ? {} : { ssrPath: path, ssrSearch: search ?? '' }
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1826" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.inlineStyle && <style data-page="" dangerouslySetInnerHTML={{ __html: assets.inlineStyle }} />}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {[assets.entry, ...assets.preload].map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
      </head>
      <body>
        <FactsProvider value={facts}>
          <QueryClientProvider client={client}>
            <HydrationBoundary state={reads}>
              <Router {...here}>
                <Preloading>
                  <Frame>
                    <CurrentScreen />
                  </Frame>
                </Preloading>
              </Router>
            </HydrationBoundary>
          </QueryClientProvider>
        </FactsProvider>
        <Later />
        <script
          type="application/json"
          id="state"
          dangerouslySetInnerHTML={{ __html: embeddable(travelling(state)) }}
        />
        <script type="module" fetchPriority="low" src={assets.entry} />
      </body>
    </html>
  )
}

function CurrentScreen() {
  const [path] = useLocation()
  const { route, params } = findRoute(path)
  const Screen = screenOf(route)
  return (
    <>
      <Suspense fallback={<div className="min-h-screen" aria-busy="true" />}>
        {isGuarded(path) ? (
          <AdminGuard>
            <Office>
              <Screen key={route.path} {...params} />
            </Office>
          </AdminGuard>
        ) : (
          <Screen key={route.path} {...params} />
        )}
        <Awake />
      </Suspense>
      <Announcer />
    </>
  )
}

function Office({ children }: { children: React.ReactNode }) {
  const OfficeFrame = officeFrame()
  return <OfficeFrame>{children}</OfficeFrame>
}

/** Marks the document once its screen answers to clicks and typing. */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset.awake = ''
  }, [])
  return null
}

/** Tells screen readers the title of the page a click led to; a first load is announced by the browser itself. */
function Announcer() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let last = document.title
    // The title changes when the screen has arrived, however long its code took.
    const observer = new MutationObserver(() => {
      if (document.title === last || document.title === '') return
      last = document.title
      setTitle(last)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** Lets links fetch the code and data of their page, in parallel, before the click. */
function Preloading({ children }: { children: React.ReactNode }) {
  const client = useQueryClient()
  const preload = useCallback(
    (to: string) => {
      const path = to.split(/[?#]/)[0] ?? to
      const { route, params } = findRoute(path)
      void loadPage(route, path).catch(() => {})
      for (const read of route.reads?.(params) ?? []) void client.prefetchQuery(read)
    },
    [client],
  )
  return <PreloadContext value={preload}>{children}</PreloadContext>
}

/** Toasts are needed after the first click at the earliest, so their code comes once the page is awake. */
function Later() {
  const [Toaster, setToaster] = useState<React.ComponentType | null>(null)
  useEffect(() => {
    void import('#app/ui/toaster.tsx').then((module) => setToaster(() => module.Toaster))
  }, [])
  return Toaster && <Toaster />
}

/** The style sheet stands in the page; the browser takes it from there. */
const travelling = (state: PageState): PageState => ({ ...state, assets: { ...state.assets, inlineStyle: '' } })

/** JSON that can stand inside a script element. */
const embeddable = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
