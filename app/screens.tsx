import { type ComponentType, lazy, type ReactNode } from 'react'

import { isGuarded } from '#app/features/sign-in/admin-paths.ts'
import { loadParts, loadPartsWith } from '#app/ui/still.tsx'

import { loadData } from './data.tsx'
import type { Route } from './routes.ts'

type Screen = ComponentType<Record<string, string>>

const files = import.meta.glob<Record<string, unknown>>([
  './pages/**/*-page.tsx',
  './features/**/*-page.tsx',
  '!./features/**/admin/*',
  '!./features/dashboard/*',
])
const parts = import.meta.glob(['./pages/**/*-parts.tsx', './features/**/*-parts.tsx', './layout/footer.tsx'])
const loaded = new Map<string, Screen>()
const lazily = new Map<string, Screen>()

// Still parts stand in pages without data; where their code draws them, it reads.
loadPartsWith(async (file) => {
  const [module, { DataProvider }] = await Promise.all([parts[`./${file}`]?.(), loadData()])
  return Object.fromEntries(
    Object.entries(module as Record<string, ComponentType>).map(([name, Part]) => [
      name,
      () => (
        <DataProvider>
          <Part />
        </DataProvider>
      ),
    ]),
  )
})

/** Loads the code of a route's screen. Once that is done, `screenOf` gives it without suspending. */
export async function loadScreen({ screen }: Route): Promise<Screen> {
  const known = loaded.get(screen)
  if (known) return known
  const load = files[`./${screen}`] ?? (await import('./office-screens.ts')).officeScreens[`./${screen}`]
  if (!load) throw new Error(`There is no screen ${screen}.`)
  const component = Object.entries(await load()).find(([name]) => name.endsWith('Page'))?.[1] as Screen
  loaded.set(screen, component)
  return component
}

/** The screen itself where its code is here already (a fallback once shown would stay 300 ms), else one that suspends. */
export function screenOf(route: Route): Screen {
  const known = loaded.get(route.screen) ?? lazily.get(route.screen)
  if (known) return known
  const suspending = lazy(async () => {
    try {
      return { default: await loadScreen(route) }
    } catch (error) {
      // The next visit tries again.
      lazily.delete(route.screen)
      throw error
    }
  }) as unknown as Screen
  lazily.set(route.screen, suspending)
  return suspending
}

type OfficeFrame = ComponentType<{ children: ReactNode }>

const officeFiles = ['office-screens.ts', 'admin/guarded-office.tsx']
let frame: OfficeFrame | undefined
let chosenFrame: OfficeFrame | undefined

/** Loads the frame round the screens of the office; only they need it. */
async function loadOfficeFrame(): Promise<OfficeFrame> {
  frame ??= await (await import('./office-screens.ts')).loadGuardedOffice()
  return frame
}

/** That frame, always the same one: another would lose what is open in it. */
export function officeFrame(): OfficeFrame {
  chosenFrame ??= frame ?? lazy(async () => ({ default: await loadOfficeFrame() }))
  return chosenFrame
}

/**
 * Everything the screen of a path stands in and on, to be loaded together: its own file, its still parts where the server
 * has not drawn them, and, in the office, the frame.
 */
export const loadPage = (route: Route, path: string): Promise<unknown> =>
  Promise.all([
    loadScreen(route),
    route.parts && loadParts(route.parts),
    !route.dataless && loadData(),
    isGuarded(path) && loadOfficeFrame(),
  ])

/** The same for the server and for a page that it could not draw whole: the frame's still parts, too. */
export async function loadWholePage(route: Route, path: string): Promise<void> {
  await Promise.all([loadPage(route, path), loadParts('layout/footer.tsx')])
}

/** The files of that, from app/. */
export const filesOf = (route: Route, path: string): string[] =>
  isGuarded(path) ? [...officeFiles, route.screen] : [route.screen]
