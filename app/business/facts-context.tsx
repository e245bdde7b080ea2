import { createContext, useContext } from 'react'

import type { Facts } from './facts.ts'

const FactsContext = createContext<Facts | null>(null)

export const FactsProvider = FactsContext.Provider

/** The business's own facts, the same in the server's HTML and in the browser. */
export function useFacts(): Facts {
  const facts = useContext(FactsContext)
  if (!facts) throw new Error('useFacts needs a FactsProvider above it.')
  return facts
}
