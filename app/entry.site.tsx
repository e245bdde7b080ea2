import '@vitejs/plugin-react/preamble'
import './ui/styles.css'

import { startTransition } from 'react'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'

import { setTimeZone } from '#app/business/local-time.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { isGuarded } from '#app/features/sign-in/admin-paths.ts'
import { trackVisit } from '#app/features/analytics/track-visit.ts'
import { createQueryClient } from '#app/http/query-client.ts'
import { readState } from '#app/http/page-state.ts'
import { request } from '#app/http/request.ts'
import type { FormState } from '#app/layout/form-state.tsx'
import { headerLinks } from '#app/layout/navigation.ts'
import { polyfillPopovers } from '#app/ui/popovers.ts'

import { App } from './app.tsx'
import { Document } from './document.tsx'
import { createNavigation, whenIdle } from './navigation.ts'
import { siteScreens } from './routes.ts'

/** The state that the server embeds in every page. */
export interface SiteState {
  profile: BusinessProfile
  forms: FormState
  reads: DehydratedState
}

const { profile, forms, reads } = readState() as SiteState
setTimeZone(profile.timeZone)
const client = createQueryClient((path) => request('GET', path), {
  // A failed read is asked again by the next navigation only, not by a screen that shows another page of its list.
  enabled: ({ state }) => state.status !== 'error',
})
hydrate(client, reads)
const navigation = createNavigation(siteScreens, client, (path) => !isGuarded(path))
polyfillPopovers()
trackVisit((path) => siteScreens.find(path).route.path)

// Load the screen first, so that hydration starts from what the server rendered.
await siteScreens.load(siteScreens.find(location.pathname, location.search).route)
startTransition(() => {
  hydrateRoot(
    document,
    <Document search={location.search}>
      <App profile={profile} forms={forms} client={client} screens={siteScreens} navigation={navigation} />
    </Document>,
  )
})
whenIdle(() => headerLinks.forEach(({ to }) => navigation.prefetch(to)))
