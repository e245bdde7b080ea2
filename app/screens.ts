import type { ComponentType } from 'react'
import type { UseQueryOptions } from '@tanstack/react-query'
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'

export type Params = Record<string, string>
type Screen = ComponentType<Params>

export interface Route {
  path: string
  /** The file of the screen, from app/: a chunk of its own, loaded when somebody points at a link to it. */
  screen: string
  /** The names in the query that the screen reads; any other changes nothing. */
  search?: string[]
  /** What the screen reads: fetched before the server renders it, and together with its code in the browser. */
  reads?: (params: Params, search: URLSearchParams) => Pick<UseQueryOptions, 'queryKey'>[]
}

export const findRoute = (routes: Route[], path: string): { route: Route; params: Params } | null => {
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, path)
    if (matches) return { route, params: params as Params }
  }
  return null
}

/** The screens behind a list of routes. `files` holds a loader for each screen's file; its export named …Page is the screen. */
export function createScreens(
  routes: Route[],
  notFound: Route,
  files: Record<string, () => Promise<Record<string, unknown>>>,
) {
  const loaded = new Map<string, Screen>()
  return {
    find: (path: string) => findRoute(routes, path) ?? { route: notFound, params: {} },
    /** The screen, once its code has been loaded. */
    loaded: ({ screen }: Route) => loaded.get(screen),
    async load({ screen }: Route): Promise<void> {
      const exports = await files[`./${screen}`]!()
      loaded.set(screen, Object.entries(exports).find(([name]) => name.endsWith('Page'))![1] as Screen)
    },
  }
}
export type Screens = ReturnType<typeof createScreens>
