import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'

import type { Facts } from '#app/business/facts.ts'
import { FactsProvider } from '#app/business/facts-context.tsx'
import { partsOf } from '#app/ui/still.tsx'

/** Of each file of still parts, what they last showed and what was drawn of it. */
const drawn = new Map<string, { shown: unknown[]; html: Map<string, Buffer> }>()

/**
 * What the still parts of a file look like, by the keys that ui/still.tsx knows them by: drawn anew when what they show
 * has changed, the facts or, by identity, one of `answers`. For parts whose code is here. They look the same on each page.
 */
export function drawnParts(file: string, facts: Facts, client: QueryClient, answers: unknown[]): Map<string, Buffer> {
  const shows = [JSON.stringify(facts), ...answers]
  const known = drawn.get(file)
  if (known?.shown.every((one, index) => one === shows[index])) return known.html
  const html = new Map(
    partsOf(file).map(([key, Part]) => [
      key,
      Buffer.from(
        renderToString(
          <QueryClientProvider client={client}>
            <FactsProvider value={facts}>
              <Router ssrPath="/">
                <Part />
              </Router>
            </FactsProvider>
          </QueryClientProvider>,
          // Ids of one part are not those of another, nor of the page around it.
          { identifierPrefix: `${key.split('#')[1]}-` },
        ),
      ),
    ]),
  )
  drawn.set(file, { shown: shows, html })
  return html
}
