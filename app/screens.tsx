import { type ComponentType, lazy } from 'react'

import type { Route } from './routes.ts'

type Screen = ComponentType<Record<string, string>>

const files = import.meta.glob<Record<string, unknown>>(['./pages/**/*-page.tsx', './features/**/*-page.tsx'])
const loaded = new Map<string, Screen>()
const lazily = new Map<string, Screen>()

/** Loads the code of a route's screen. Once that is done, `screenOf` gives it without suspending. */
export async function loadScreen({ screen }: Route): Promise<Screen> {
  const known = loaded.get(screen)
  if (known) return known
  const load = files[`./${screen}`]
  if (!load) throw new Error(`There is no screen ${screen}.`)
  const component = Object.entries(await load()).find(([name]) => name.endsWith('Page'))?.[1] as Screen
  loaded.set(screen, component)
  return component
}

/** The screen itself where its code is here already (a fallback once shown would stay 300 ms), else one that suspends. */
export function screenOf(route: Route): Screen {
  const known = loaded.get(route.screen) ?? lazily.get(route.screen)
  if (known) return known
  const suspending = lazy(async () => ({ default: await loadScreen(route) })) as unknown as Screen
  lazily.set(route.screen, suspending)
  return suspending
}
