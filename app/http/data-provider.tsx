import { type ReactNode, useContext } from 'react'
import {
  type DehydratedState,
  hydrate,
  QueryClientContext,
  QueryClientProvider,
  type UseQueryOptions,
} from '@tanstack/react-query'

import { createDataClient } from './data-client.ts'
import { request } from './request.ts'

/** This window's data. The server gives each page a client of its own. */
const client = createDataClient((path) => request('GET', path))

/** Takes over what came with the page. */
export const takeOver = (reads: DehydratedState): void => hydrate(client, reads)

export const prefetch = (read: Pick<UseQueryOptions, 'queryKey'>): Promise<void> => client.prefetchQuery(read)

/** Gives what stands in it its data: that of the whole page where there is one, else this window's. */
export function DataProvider({ children }: { children: ReactNode }) {
  const given = useContext(QueryClientContext)
  return given ? children : <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
