import { useEffect } from 'react'

const keptFor = 24 * 60 * 60_000

export type Texts = Record<string, string>

/** The texts of a form by the names of its fields. Ticks are no texts: consent is given anew each time. */
interface Draft {
  savedAt: number
  texts: Texts
}

/** What was typed into a form, kept in this tab for 24 hours until it has been sent (PRODUCT §9.1). */
export const drafts = {
  read(name: string): Draft | null {
    try {
      const { savedAt, texts } = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '') as Draft
      return Date.now() - savedAt < keptFor ? { savedAt, texts: textsOf(texts) } : null
    } catch {
      return null
    }
  },
  save(name: string, values: Record<string, unknown>): void {
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify({ savedAt: Date.now(), texts: textsOf(values) }))
    } catch {
      // A full or forbidden store costs the draft, not the form.
    }
  },
  /** Leaves an empty draft: it tells since when nothing older is to be carried over into this form. */
  clear(name: string): void {
    drafts.save(name, {})
  },
}

/** Another form that asks for the same things, and what its texts are called here. */
export interface RelatedDraft {
  name: string
  translated: (texts: Texts) => Texts
}

/** Puts what was typed before back into a form, once, after the page woke up. */
export function useDraft(name: string, restore: (texts: Texts) => void, related?: RelatedDraft): void {
  useEffect(() => {
    const other = related && drafts.read(related.name)
    const texts = startingTexts(drafts.read(name), other ? { ...other, texts: related.translated(other.texts) } : null)
    if (Object.keys(texts).length > 0) restore(texts)
    // Only on arrival: later changes come from the visitor.
  }, [name])
}

/**
 * A form's own draft, its gaps filled from a related form where that was typed in later. So nobody types a thing twice
 * (WCAG 3.3.7), and what was emptied or sent here does not come back.
 */
export function startingTexts(own: Draft | null, related: Draft | null): Texts {
  const texts = { ...own?.texts }
  if (!related || (own && own.savedAt >= related.savedAt)) return texts
  for (const [field, text] of Object.entries(related.texts)) texts[field] ||= text
  return texts
}

const keyOf = (name: string) => `draft:${name}`

const textsOf = (values: Record<string, unknown>): Texts =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
