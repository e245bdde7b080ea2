import type { ComponentType, ReactNode } from 'react'

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

/** Loads the code of a route's screen. */
async function loadScreen({ screen }: Route): Promise<void> {
  if (loaded.has(screen)) return
  const load = files[`./${screen}`] ?? (await import('./office-screens.ts')).officeScreens[`./${screen}`]
  if (!load) throw new Error(`There is no screen ${screen}.`)
  loaded.set(screen, Object.entries(await load()).find(([name]) => name.endsWith('Page'))?.[1] as Screen)
}

/** The screen of a page that is here. */
export const screenOf = ({ screen }: Route): Screen => loaded.get(screen)!

type OfficeFrame = ComponentType<{ children: ReactNode }>

const officeFiles = ['office-screens.ts', 'admin/guarded-office.tsx']
let frame: OfficeFrame | undefined

/** Loads the frame round the screens of the office; only they need it. */
async function loadOfficeFrame(): Promise<void> {
  frame ??= await (await import('./office-screens.ts')).loadGuardedOffice()
}

/** That frame, for a page that is here. */
export const officeFrame = (): OfficeFrame => frame!

/** The pages all of whose code has come. */
const here = new Set<string>()
const keyOf = ({ screen }: Route, path: string) => `${isGuarded(path)} ${screen}`

/** Whether everything that `loadPage` loads is here. */
export const isHere = (route: Route, path: string): boolean => here.has(keyOf(route, path))

/**
 * Everything the screen of a path stands in and on, to be loaded together: its own file, its still parts where the server
 * has not drawn them, the code for data, and, in the office, the frame.
 */
export async function loadPage(route: Route, path: string): Promise<void> {
  const guarded = isGuarded(path)
  await Promise.all([
    loadScreen(route),
    route.parts && loadParts(route.parts),
    (guarded || !route.dataless) && loadData(),
    guarded && loadOfficeFrame(),
  ])
  here.add(keyOf(route, path))
}

/** The still parts of every page. */
export const footerFile = 'layout/footer.tsx'

/** The same for the server and for a page that it could not draw whole: the frame's still parts, too. */
export async function loadWholePage(route: Route, path: string): Promise<void> {
  await Promise.all([loadPage(route, path), loadParts(footerFile)])
}

/** The files of that, from app/. */
export const filesOf = (route: Route, path: string): string[] =>
  isGuarded(path) ? [...officeFiles, route.screen] : [route.screen]
