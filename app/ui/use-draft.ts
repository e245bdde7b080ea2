import { useEffect } from 'react'

const keptFor = 24 * 60 * 60_000

/** What was typed into a form, kept in this tab for 24 hours until it has been sent. */
export const drafts = {
  read(name: string): Record<string, unknown> | null {
    try {
      const { savedAt, values } = JSON.parse(sessionStorage.getItem(`draft:${name}`) ?? '') as {
        savedAt: number
        values: Record<string, unknown>
      }
      return Date.now() - savedAt < keptFor ? values : null
    } catch {
      return null
    }
  },
  save(name: string, values: Record<string, unknown>): void {
    try {
      sessionStorage.setItem(`draft:${name}`, JSON.stringify({ savedAt: Date.now(), values }))
    } catch {
      // A full or forbidden store costs the draft, not the form.
    }
  },
  clear(name: string): void {
    try {
      sessionStorage.removeItem(`draft:${name}`)
    } catch {
      // As above.
    }
  },
}

/** Puts a kept draft back into a form, once, after the page woke up. */
export function useDraft(name: string, restore: (values: Record<string, unknown>) => void): void {
  useEffect(() => {
    const values = drafts.read(name)
    if (values) restore(values)
    // Only on arrival: later changes come from the visitor.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name])
}
