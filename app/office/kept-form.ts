import { keptInTab } from './use-kept.ts'

/** What was typed into a form and not saved, over which version (`updatedAt`; empty for a new record), and when. */
export interface KeptForm<Values> {
  values: Values
  version: string
  savedAt: number
}

/** What was typed into the form of that name when it was last open in this tab, where it is not what is stored. */
export function keptForm<Values extends object>(name: string, stored: Values): KeptForm<Values> | null {
  const kept = keptInTab.read<KeptForm<Values>>(name, { values: stored, version: '', savedAt: 0 })
  if (!kept || Object.keys(kept.values).toSorted().join() !== Object.keys(stored).toSorted().join()) return null
  return JSON.stringify(kept.values) === JSON.stringify(stored) ? null : kept
}

export const keepForm = (name: string, values: object, version: string): void =>
  keptInTab.write(name, { values, version, savedAt: Date.now() })

export const forgetForm = (name: string): void => keptInTab.write(name, null)
