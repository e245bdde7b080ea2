import { memo, Suspense, useEffect, useState } from 'react'
import type { DehydratedState } from '@tanstack/react-query'
import { Router, useLocation } from 'wouter'

import type { Facts } from '#app/business/facts.ts'
import { FactsProvider, useFacts } from '#app/business/facts-context.tsx'
import { isGuarded } from '#app/features/sign-in/admin-paths.ts'
import type { Assets } from '#app/http/assets.ts'
import { askEarly } from '#app/http/early-answers.ts'
import { Frame } from '#app/layout/frame.tsx'
import { Stranded } from '#app/layout/stranded.tsx'
import { wakeAll } from '#app/ui/asleep.tsx'
import { preloadBy } from '#app/ui/link.tsx'
import { isMissingCode, Rescue } from '#app/ui/rescue.tsx'
import { isServed, wakeStills } from '#app/ui/still.tsx'
import { tellTyped } from '#app/ui/typed-early.ts'
import { useStillLinks } from '#app/ui/still-links.ts'
import { toastsWanted } from '#app/ui/toasts.ts'

import type { Ahead, SetAhead } from './ahead.tsx'
import { dataIsHere, dataProvider, loadData } from './data.tsx'
import { findRoute, notFound } from './routes.ts'
import { isHere, loadPage, officeFrame, screenOf } from './screens.tsx'

/** What the server hands to the browser beside the HTML. */
export interface PageState {
  facts: Facts
  reads: DehydratedState
  assets: Assets
  /** Whether the server drew all of the page, so that its still parts stay as they are. */
  whole: boolean
}

/** The whole document, the same on the server and in the browser. */
export function App({ state, path, search }: { state: PageState; path?: string; search?: string }) {
  const { assets, facts } = state
  const here = path === undefined ? {} : { ssrPath: path, ssrSearch: search ?? '' }
  return (
    <html lang="en">
      <head>
        {import.meta.env.SSR && <Standing head={assets.head} />}
        {assets.inlineStyle && <style data-page="" dangerouslySetInnerHTML={{ __html: assets.inlineStyle }} />}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <FactsProvider value={facts}>
          <FactsWatch />
          <Router {...here}>
            <Frame>
              <CurrentScreen />
            </Frame>
          </Router>
        </FactsProvider>
        <Later />
        <script
          type="application/json"
          id="state"
          dangerouslySetInnerHTML={{ __html: embeddable(travelling(state)) }}
        />
        <script
          // It stands as the server has drawn it, and does not travel a second time.
          suppressHydrationWarning
          data-files={assets.scripts.join(' ')}
          dangerouslySetInnerHTML={{ __html: assets.starter }}
        />
      </body>
    </html>
  )
}

/** What stands in the head of every page. The server writes it; the browser keeps it (`data-stays`), and needs no code for it. */
function Standing({ head }: { head: string }) {
  return (
    <>
      <meta data-stays="" charSet="utf-8" />
      <meta data-stays="" name="viewport" content="width=device-width, initial-scale=1" />
      <meta data-stays="" name="color-scheme" content="light dark" />
      <meta data-stays="" name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f5" />
      <meta data-stays="" name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1826" />
      <link data-stays="" rel="icon" href="/favicon.ico" sizes="32x32" />
      <link data-stays="" rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link data-stays="" rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link data-stays="" rel="manifest" href="/site.webmanifest" />
      <script data-stays="" dangerouslySetInnerHTML={{ __html: head }} />
    </>
  )
}

/** Changes which pages are drawn ahead. */
let setAhead: SetAhead

function CurrentScreen() {
  const [path] = useLocation()
  const { route } = findRoute(path)
  const [pages, setPages] = useState<Ahead[]>([])
  useStillLinks(warm, isPage)
  useEffect(() => {
    setAhead = setPages
  }, [])
  return (
    <>
      {pages.some((page) => page.route === route) || (
        <div>
          <Whole key={route.path} path={path} />
        </div>
      )}
      {pages.map((page) => {
        const seen = page.route === route
        return (
          <page.Drawn key={page.id} page={page} seen={seen}>
            <Whole path={seen ? path : page.path} onFailure={page.forget} />
          </page.Drawn>
        )
      })}
      <Announcer />
    </>
  )
}

const Whole = memo(
  ({ path, onFailure = renewOnce }: { path: string; onFailure?: ((error: unknown) => void) | undefined }) => {
    const { route, params } = findRoute(path)
    return (
      <Rescue fallback={<Stranded />} onFailure={onFailure}>
        <Suspense>
          <Arriving route={route} path={path} params={params} />
        </Suspense>
      </Rescue>
    )
  },
)

/** The screen once its code is here. Waiting is not left to React: what it shows meanwhile it keeps for 300 ms at least. */
function Arriving({ route, path, params }: ReturnType<typeof findRoute> & { path: string }) {
  const [, settle] = useState<object>()
  const waits = !isHere(route, path)
  useEffect(() => {
    if (!waits) return
    let here = true
    const fail = (error: unknown) => {
      if (here)
        settle(() => {
          throw error
        })
    }
    loadPage(route, path).then(() => settle({}), fail)
    return () => {
      here = false
    }
  }, [waits, route, path])
  if (waits) return <div className="min-h-screen" aria-busy="true" />
  const Screen = screenOf(route)
  const screen = <Screen key={route.path} {...params} />
  return (
    <>
      {isGuarded(path) ? (
        <WithData>
          <Office>{screen}</Office>
        </WithData>
      ) : route.dataless ? (
        screen
      ) : (
        <WithData>{screen}</WithData>
      )}
      <Awake />
    </>
  )
}

/** After a deploy a screen's code has another name: the page is fetched anew, once. The router has set its address. */
function renewOnce(error: unknown) {
  const mark = `renewed ${location.pathname}`
  if (!isMissingCode(error) || sessionStorage.getItem(mark)) return
  sessionStorage.setItem(mark, '1')
  location.reload()
}

function WithData({ children }: { children: React.ReactNode }) {
  const Provider = dataProvider()
  return <Provider>{children}</Provider>
}

function Office({ children }: { children: React.ReactNode }) {
  const OfficeFrame = officeFrame()
  return <OfficeFrame>{children}</OfficeFrame>
}

/** Marks the document once its screen answers to clicks and typing. */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset.awake = ''
    // After the effects of what else has woken up: it may put a draft into what nobody has typed in.
    const later = setTimeout(() => void tellTyped())
    return () => clearTimeout(later)
  }, [])
  return null
}

/** Tells screen readers the title of the page a click led to; a first load is announced by the browser itself. */
function Announcer() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let last = document.title
    // The title changes when the screen has arrived, however long its code took.
    const observer = new MutationObserver(() => {
      if (document.title === last || document.title === '') return
      last = document.title
      setTitle(last)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

async function preload(to: string) {
  const [path = '', search] = to.split('#', 1)[0]!.split('?')
  const { route, params } = findRoute(path)
  const reads = route.parts && isServed(route.parts) ? [] : (route.reads?.(params, new URLSearchParams(search)) ?? [])
  const from = location.pathname
  wakeAll()
  const code = loadPage(route, path)
  // The code that reads it is still to come itself, and finds it answered.
  if (!dataIsHere()) reads.forEach(({ queryKey }) => askEarly(String(queryKey[0])))
  const data = async () => {
    const { prefetch } = await loadData()
    await Promise.all(reads.map((read) => prefetch(read)))
  }
  await Promise.all([code, reads.length > 0 && data()])
  // After them: a browser asks for few things at a time.
  const { expectClick } = await import('./ahead.tsx')
  expectClick(to, from, setAhead)
}

/** Links fetch the code and data of their page, in parallel, before the click. Whoever clicks is told where it failed. */
const warm = (to: string) => void preload(to).catch(() => {})
preloadBy(warm)

const isPage = (path: string) => findRoute(path).route !== notFound

/** What the server drew says the business's facts; once the owner has changed them in this window it holds no longer. */
function FactsWatch() {
  const facts = useFacts()
  const [first] = useState(facts)
  useEffect(() => {
    if (facts !== first) wakeStills()
  }, [facts, first])
  return null
}

/** Toasts are needed after the first touch at the earliest: that, a key or the first toast brings their code. */
function Later() {
  const [shown, show] = useState<{ Toaster: React.ComponentType; byKey: boolean } | null>(null)
  useEffect(() => {
    const bring = async () => {
      const byKey = await toastsWanted()
      const { Toaster } = await import('#app/ui/toaster.tsx')
      show({ Toaster, byKey })
    }
    // Without its code there are no toasts; what they say stands on the page as well.
    bring().catch(() => {})
  }, [])
  useEffect(() => {
    // The key that brought them was pressed to go there. By now they hear it: their effects run before this one.
    if (shown?.byKey) document.dispatchEvent(new KeyboardEvent('keydown', { code: 'F8', key: 'F8' }))
  }, [shown])
  return shown && <shown.Toaster />
}

/** What stands in the page already does not travel a second time. */
const travelling = (state: PageState): PageState => ({
  ...state,
  assets: { ...state.assets, scripts: [], inlineStyle: '', starter: '', head: '' },
})

/** JSON that can stand inside a script element. */
const embeddable = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
