import type { ComponentType } from 'react'
import type { UseQueryOptions } from '@tanstack/react-query'
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'

export type Params = Record<string, string>
export type Screen = ComponentType<Params>

export interface Route {
  path: string
  /** The query that selects it among the screens of a path: "tab=outbox", or "manage" with any value. */
  query?: string
  /** The query parameters that the screen reads; others are ignored. */
  search?: string[]
  /** Corrects the spelling of query parameters; another spelling redirects. */
  canonicalQuery?: (search: URLSearchParams) => Record<string, string>
  /** The data of the screen: fetched before rendering on the server, and together with the code in the browser. */
  reads?: (params: Params, search: URLSearchParams) => Query[]
}
export type Query = Pick<UseQueryOptions, 'queryKey'>

/** The first route that an address matches. */
export function findRoute<R extends Route>(
  routes: R[],
  path: string,
  search = '',
): { route: R; params: Params } | null {
  const query = new URLSearchParams(search)
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, path)
    const isChosen = (name: string, value: string) => (value === '' ? query.has(name) : query.get(name) === value)
    if (matches && [...new URLSearchParams(route.query)].every(([name, value]) => isChosen(name, value)))
      return { route, params: params as Params }
  }
  return null
}

/** The screens of a list of routes. The code of each is a separate chunk, prefetched when a link to it is hovered or focused. */
export function createScreens<R extends Route>(routes: R[], notFound: R, load: (route: R) => Promise<Screen>) {
  const loaded = new Map<R, Screen>()
  return {
    find: (path: string, search?: string) => findRoute(routes, path, search) ?? { route: notFound, params: {} },
    /** The screen, if its code is loaded. */
    loaded(route: R) {
      return loaded.get(route)
    },
    async load(route: R): Promise<void> {
      loaded.set(route, await load(route))
    },
  }
}
export type Screens = ReturnType<typeof createScreens>
