import '@vitejs/plugin-react/preamble'
import './ui/styles.css'

import { hydrateRoot } from 'react-dom/client'

import { createDataClient } from '#app/http/reading.ts'
import { request } from '#app/http/request.ts'

import { App, type PageState } from './app.tsx'
import { findRoute } from './routes.ts'
import { loadPage } from './screens.tsx'

/** Wakes the server's page up: the screen's code first, so that hydrating never falls back to waiting. */
const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
// It stands in the page once already: sent again in the state it would weigh as much as all the text.
state.assets.inlineStyle = document.head.querySelector('style[data-page]')?.innerHTML ?? ''
await loadPage(findRoute(location.pathname).route, location.pathname)
hydrateRoot(document, <App client={createDataClient((path) => request('GET', path))} state={state} />)
