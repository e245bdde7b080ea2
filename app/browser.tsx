import '@vitejs/plugin-react/preamble'
import './ui/styles.css'

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { countVisit } from '#app/features/visits/count-visit.ts'
import { keepServed } from '#app/ui/still.tsx'
import { hearTyping } from '#app/ui/typed-early.ts'

import { App, type PageState } from './app.tsx'
import { bringReads } from './data.tsx'
import { findRoute } from './routes.ts'
import { loadPage, loadWholePage } from './screens.tsx'

/** Wakes the server's page up: the screen's code first, so that hydrating never falls back to waiting. */
function wake() {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
  // It stands in the page once already: sent again in the state it would weigh as much as all the text.
  state.assets.inlineStyle = document.head.querySelector('style[data-page]')?.innerHTML ?? ''
  bringReads(state.reads)
  // Somebody may have gone back within the page meanwhile; React must wake up what was drawn, and follows then.
  const drawn = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const { route } = findRoute(drawn.pathname)
  hearTyping()
  if (state.whole) keepServed()
  const stays = document.head.querySelectorAll('[data-stays]')
  // Of a page that was changed on its way React draws everything anew, all but these.
  const onRecoverableError = (error: unknown) => {
    document.head.append(...stays)
    reportError(error)
  }
  const load = () => (state.whole ? loadPage : loadWholePage)(route, drawn.pathname)
  void load()
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      return load()
    })
    // In small pieces: all at once it holds up a slow phone's touches for 70 ms.
    .then(() =>
      startTransition(
        () =>
          void hydrateRoot(document, <App state={state} path={drawn.pathname} search={drawn.search} />, {
            onRecoverableError,
          }),
      ),
    )
    .catch(() => sayStranded(state.facts))
  countVisit((path) => findRoute(path).route.path)
}
// Not in the task that reads all this code, for the same reason.
setTimeout(wake)

/** The page is there to be read, and to call from; only its forms do not answer. What was typed stays. */
function sayStranded({ tollFree }: PageState['facts']) {
  const said = document.createElement('p')
  said.setAttribute('role', 'alert')
  said.className = 'stranded'
  said.textContent = `Part of this page could not be loaded. Reload it, or call ${tollFree}.`
  document.body.append(said)
}
