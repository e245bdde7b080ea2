import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react'
import { type QueryClient, QueryClientProvider, type QueryState, useQueryClient } from '@tanstack/react-query'
import { Router, useLocation } from 'wouter'

import type { BusinessProfile } from '#app/business/profile.ts'
import { ProfileProvider } from '#app/business/profile-context.tsx'
import { Announcer } from '#app/layout/announcer.tsx'
import { type FormState, FormStateContext } from '#app/layout/form-state.tsx'
import { SiteFrame } from '#app/layout/frame.tsx'
import { ScreenError } from '#app/layout/screen-error.tsx'
import { NavigationContext } from '#app/ui/link.tsx'
import { isMissingCode, ErrorBoundary } from '#app/ui/error-boundary.tsx'
import { LazyToaster } from '#app/ui/lazy-toaster.tsx'
import { useHydratedMark } from '#app/ui/use-hydrated.ts'

import { prefetchWith } from './prefetch.ts'
import type { Route, Screens } from './screens.ts'

/** Everything inside the document, on the server and in the browser, for the site and the office. */
export function App({
  profile,
  forms = noForms,
  client,
  screens,
  owns,
  path,
  search = '',
  Frame = SiteFrame,
  Layout = Fragment,
}: {
  profile: BusinessProfile
  forms?: FormState
  client: QueryClient
  screens: Screens
  /** Whether a path belongs to this entry; links to others load a new document. */
  owns: (path: string) => boolean
  /** The URL, on the server only. */
  path?: string
  search?: string
  /** Header and footer around every screen. */
  Frame?: ComponentType<{ children: ReactNode }>
  /** Around the screen, inside <main>. */
  Layout?: ComponentType<{ children: ReactNode }>
}) {
  const [navigation] = useState(() => ({ owns, prefetch: prefetchWith(screens, client) }))
  return (
    <ProfileProvider value={profile}>
      <QueryClientProvider client={client}>
        <Router {...(path !== undefined && { ssrPath: path, ssrSearch: search })}>
          <NavigationContext value={navigation}>
            <FormStateContext value={forms}>
              <Frame>
                <CurrentScreen screens={screens} Layout={Layout} />
                <Announcer />
              </Frame>
            </FormStateContext>
            <LazyToaster />
          </NavigationContext>
        </Router>
      </QueryClientProvider>
    </ProfileProvider>
  )
}

const noForms: FormState = { consentVersion: null, submitted: null }

function CurrentScreen({ screens, Layout }: { screens: Screens; Layout: ComponentType<{ children: ReactNode }> }) {
  const [path] = useLocation()
  const { route, params } = screens.find(path)
  return (
    <Layout>
      <ErrorBoundary key={route.path} fallback={<ScreenError />} onFailure={reloadOnce}>
        <Screen screens={screens} route={route} params={params} />
      </ErrorBoundary>
    </Layout>
  )
}

/** The screen, once its code and its words are loaded. Suspense would show its fallback for at least 300 ms. */
function Screen({ screens, route, params }: { screens: Screens; route: Route; params: Record<string, string> }) {
  const [failure, setFailure] = useState<unknown>()
  const [, setLoaded] = useState<Route>()
  const client = useQueryClient()
  const Loaded = screens.loaded(route)
  // Words that can't be loaded are left out.
  const isReady =
    Loaded !== undefined && (route.words ?? []).every(({ queryKey }) => isSettled(client.getQueryState(queryKey)))
  useEffect(() => {
    if (isReady) return
    const reads = (route.words ?? []).map((query) => client.prefetchQuery(query))
    Promise.all([screens.load(route), ...reads]).then(() => setLoaded(route), setFailure)
  }, [isReady, screens, route, client])
  useHydratedMark(isReady)
  if (failure) throw failure
  return isReady ? <Loaded {...params} /> : <div className="min-h-screen" aria-busy="true" />
}

const isSettled = (state: QueryState | undefined) => state !== undefined && state.status !== 'pending'

/** After a deploy, the code of a screen has a new name: reload the document once. */
function reloadOnce(error: unknown) {
  const mark = `reloaded ${location.pathname}`
  if (!isMissingCode(error) || sessionStorage.getItem(mark)) return
  sessionStorage.setItem(mark, '1')
  location.reload()
}
