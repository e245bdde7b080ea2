import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router, useLocation, useSearch } from 'wouter'

import type { BusinessProfile } from '#app/business/profile.ts'
import { ProfileProvider } from '#app/business/profile-context.tsx'
import { Announcer } from '#app/layout/announcer.tsx'
import { type FormState, FormStateContext } from '#app/layout/form-state.tsx'
import { SiteFrame } from '#app/layout/frame.tsx'
import { ScreenError } from '#app/layout/screen-error.tsx'
import { NavigationContext } from '#app/ui/link.tsx'
import { isMissingCode, ErrorBoundary } from '#app/ui/error-boundary.tsx'
import { LazyToaster } from '#app/ui/lazy-toaster.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'
import { useHydratedMark } from '#app/ui/use-hydrated.ts'

import type { Navigation } from './navigation.ts'
import type { Route, Screens } from './screens.ts'

/** Everything inside the document, on the server and in the browser, for the site and the office. */
export function App({
  profile,
  forms = noForms,
  client,
  screens,
  navigation,
  path,
  search = '',
  Frame = SiteFrame,
  Layout = Fragment,
}: {
  profile: BusinessProfile
  forms?: FormState
  client: QueryClient
  screens: Screens
  navigation: Navigation
  /** The URL, on the server only. */
  path?: string
  search?: string
  /** Header and footer around every screen. */
  Frame?: ComponentType<{ children: ReactNode }>
  /** Around the screen, inside <main>. */
  Layout?: ComponentType<{ children: ReactNode }>
}) {
  return (
    <ProfileProvider value={profile}>
      <QueryClientProvider client={client}>
        <Router {...(path !== undefined && { ssrPath: path, ssrSearch: search })}>
          <NavigationContext value={navigation}>
            <FormStateContext value={forms}>
              <Frame>
                <CurrentScreen screens={screens} onOpened={navigation.opened} Layout={Layout} />
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

function CurrentScreen({
  screens,
  onOpened,
  Layout,
}: {
  screens: Screens
  onOpened: () => void
  Layout: ComponentType<{ children: ReactNode }>
}) {
  const [path] = useLocation()
  const { route, params } = screens.find(path, useExactSearch())
  return (
    <Layout>
      <ErrorBoundary key={`${route.path}?${route.query}`} fallback={<ScreenError />} onFailure={reloadOnce}>
        <Screen screens={screens} route={route} params={params} onOpened={onOpened} />
      </ErrorBoundary>
    </Layout>
  )
}

/** The screen, once its code is loaded. Suspense would show its fallback for at least 300 ms. */
function Screen({
  screens,
  route,
  params,
  onOpened,
}: {
  screens: Screens
  route: Route
  params: Record<string, string>
  onOpened: () => void
}) {
  const [path] = useLocation()
  const search = useSearch()
  const [failure, setFailure] = useState<unknown>()
  const [, setLoaded] = useState<Route>()
  const Loaded = screens.loaded(route)
  const isLoaded = Loaded !== undefined
  useEffect(() => {
    if (!isLoaded) screens.load(route).then(() => setLoaded(route), setFailure)
  }, [isLoaded, screens, route])
  useEffect(() => {
    if (isLoaded) onOpened()
  }, [isLoaded, onOpened, path, search])
  useHydratedMark(isLoaded)
  if (failure) throw failure
  return isLoaded ? <Loaded {...params} /> : <div className="min-h-screen" aria-busy="true" />
}

/** After a deploy, the code of a screen has a new name: reload the document once. */
function reloadOnce(error: unknown) {
  const mark = `reloaded ${location.pathname}`
  if (!isMissingCode(error) || sessionStorage.getItem(mark)) return
  sessionStorage.setItem(mark, '1')
  location.reload()
}
