import { createContext, type ReactNode, useContext, useState } from 'react'

import type { Facts } from './facts.ts'

const FactsContext = createContext<Facts | null>(null)
const ChangeContext = createContext<(facts: Facts) => void>(() => {})

export function FactsProvider({ value, children }: { value: Facts; children: ReactNode }) {
  const [facts, change] = useState(value)
  return (
    <FactsContext value={facts}>
      <ChangeContext value={change}>{children}</ChangeContext>
    </FactsContext>
  )
}

/** The business's own facts, the same in the server's HTML and in the browser. */
export function useFacts(): Facts {
  const facts = useContext(FactsContext)
  if (!facts) throw new Error('useFacts needs a FactsProvider above it.')
  return facts
}

/** For the settings: what was saved stands on this window's pages at once, too. */
export const useChangeFacts = () => useContext(ChangeContext)
