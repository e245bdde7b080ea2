import type { ComponentType } from 'react'
import type { UseQueryOptions } from '@tanstack/react-query'
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'

export type Params = Record<string, string>
type Screen = ComponentType<Params>

export interface Route {
  path: string
  /** The file of the screen below app/: a separate chunk, prefetched when a link to it is hovered or focused. */
  screen: string
  /** The query parameters that the screen reads; others are ignored. */
  search?: string[]
  /** The data of the screen: fetched before rendering on the server, and together with the code in the browser. */
  reads?: (params: Params, search: URLSearchParams) => Query[]
}
export type Query = Pick<UseQueryOptions, 'queryKey'>

export const findRoute = (routes: Route[], path: string): { route: Route; params: Params } | null => {
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, path)
    if (matches) return { route, params: params as Params }
  }
  return null
}

/** The screens of a list of routes. `files` has a loader for each file; its export named …Page is the screen. */
export function createScreens(
  routes: Route[],
  notFound: Route,
  files: Record<string, () => Promise<Record<string, unknown>>>,
) {
  const loaded = new Map<string, Screen>()
  return {
    find: (path: string) => findRoute(routes, path) ?? { route: notFound, params: {} },
    /** The screen, if its code is loaded. */
    loaded: ({ screen }: Route) => loaded.get(screen),
    async load({ screen }: Route): Promise<void> {
      const exports = await files[`./${screen}`]!()
      loaded.set(screen, Object.entries(exports).find(([name]) => name.endsWith('Page'))![1] as Screen)
    },
  }
}
export type Screens = ReturnType<typeof createScreens>
