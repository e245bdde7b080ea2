import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'

import { consentWording, wordingText, wordingVersion } from '#app/business/consent-wording.ts'
import { setTimeZone } from '#app/business/local-time.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { structuredData } from '#app/features/discovery/structured-data.ts'
import { listServices } from '#app/features/services/calls.ts'
import type { Service } from '#app/features/services/schemas.ts'
import { isGuarded } from '#app/features/sign-in/admin-paths.ts'
import { readSection } from '#app/features/website/calls.ts'
import type { SectionOf } from '#app/features/website/sections.ts'
import type { Assets } from '#app/http/assets.ts'
import { createQueryClient } from '#app/http/query-client.ts'
import type { HttpError } from '#app/http/http-error.ts'
import { isNotFound } from '#app/http/api-query.ts'
import { AdminHead } from '#app/layout/admin-head.tsx'
import type { SubmittedForm } from '#app/layout/form-state.tsx'
import { pageTheme } from '#app/server/theme/theme-styles.ts'

import { App } from './app.tsx'
import { Document } from './document.tsx'
import type { OfficeState } from './entry.office.tsx'
import type { SiteState } from './entry.site.tsx'
import { createNavigation } from './navigation.ts'
import { notFound, sharedTexts, siteScreens } from './routes.ts'

/** How long rendering waits for data before it falls back to skeletons. In milliseconds. */
const readTimeout = 1_000

export interface RenderedPage {
  status: number
  html: string
  /** False if a read failed and the page shows a skeleton; such a page must not be cached. */
  complete: boolean
  /** The results of the route's reads, in order. */
  responses: unknown[]
}

/**
 * Renders the document of a public path. Reads that fail or exceed `readTimeout` are left out: the page shows skeletons and the
 * browser makes the call. A read that finds nothing sets the status to 404 or 410.
 */
export async function renderPage(
  {
    path,
    search,
    profile,
    submitted,
  }: { path: string; search: string; profile: BusinessProfile; submitted: SubmittedForm | null },
  read: (path: string) => Promise<unknown>,
  assetsOf: (screen: string) => Assets,
): Promise<RenderedPage> {
  // In development, pages have their own copy of the module.
  setTimeZone(profile.timeZone)
  const { route, params } = siteScreens.find(path, search)
  const client = createQueryClient(read)
  const queries = route.reads?.(params, new URLSearchParams(search)) ?? []
  const reads = Promise.all([...queries, ...sharedTexts()].map((query) => client.prefetchQuery(query)))
  const timeout = wait(readTimeout)
  const known = <T,>(path: string) =>
    Promise.race([read(path).catch(() => undefined), timeout]) as Promise<T | undefined>
  const [areas, services] = await Promise.all([
    known<SectionOf<'areas'>>(readSection('areas').path),
    known<Service[]>(listServices.path),
    siteScreens.load(route),
    Promise.race([reads, timeout]),
  ])
  const missing = queries.map(({ queryKey }) => client.getQueryState(queryKey)?.error).filter(isNotFound)
  const responses: unknown[] = queries.map(({ queryKey }) => client.getQueryData(queryKey))
  forgetFailed(client)
  const consentVersion = await wordingVersion(wordingText(consentWording(profile.brand)))
  const forms = { consentVersion, submitted }
  const state: SiteState = { profile, forms, reads: dehydrate(client, { shouldDehydrateQuery: isSettled }) }
  const status = missing.some(isGone) ? 410 : route === notFound || missing.length > 0 ? 404 : 200
  const html = renderToString(
    <Document
      search={search}
      delivery={{
        theme: pageTheme(profile),
        assets: assetsOf(route.screen),
        state,
        structuredData:
          status === 200
            ? structuredData(
                { path, search },
                profile,
                { towns: areas?.towns ?? [], services: services ?? [] },
                (address) => client.getQueryData([address]),
              )
            : null,
      }}
    >
      <App
        profile={profile}
        forms={forms}
        client={client}
        screens={siteScreens}
        navigation={createNavigation(siteScreens, client, (to) => !isGuarded(to))}
        path={path}
        search={search}
      />
    </Document>,
  )
  return { status, html: `<!doctype html>${html}`, complete: !responses.includes(undefined), responses }
}

/** The document of the office, whose content is rendered in the browser. */
export function renderOffice(profile: BusinessProfile, assets: Assets): string {
  const state: OfficeState = { profile }
  return `<!doctype html>${renderToString(
    <Document delivery={{ theme: pageTheme(profile), assets, state }}>
      <AdminHead title="Loading" />
      <div id="root">
        <p role="status">Loading...</p>
      </div>
      <noscript>The office needs JavaScript. Please turn it on in this browser, then load the page again.</noscript>
    </Document>,
  )}`
}

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number]
const isSettled = ({ state }: Query) => state.status !== 'pending'

/** A 404 is a result and is sent along; failed reads are not, so that server and browser render the same skeleton. */
function forgetFailed(client: QueryClient) {
  client.removeQueries({ predicate: ({ state }) => state.status !== 'success' && !isNotFound(state.error) })
}

const isGone = (error: unknown) => (error as HttpError).refusal?.code === 'gone'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
