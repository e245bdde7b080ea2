import { useEffect } from 'react'

import { tabDrafts } from './draft-store.ts'

export type Texts = Record<string, string>

/** Text values of a form by field name. Checkboxes are left out: consent is given each time. */
interface Draft {
  savedAt: number
  texts: Texts
}

/** A form's draft, in this tab for 24 hours or until it is sent: docs/product.md, "Forms". */
export const drafts = {
  read(name: string): Draft | null {
    const stored = tabDrafts.find(name, (value) => typeof value === 'object')
    return stored?.value ? { savedAt: stored.at, texts: textsOf(stored.value) } : null
  },
  save(name: string, values: object): void {
    tabDrafts.write(name, textsOf(values))
  },
  /** Stores an empty draft: its time keeps older values of related forms out. */
  clear(name: string): void {
    drafts.save(name, {})
  },
}

/** Another form that asks for the same details, and how its fields map to this one's. */
export interface RelatedDraft {
  name: string
  translated: (texts: Texts) => Texts
}

/** Restores a form's draft once, after hydration. */
export function useDraft(name: string, restore: (texts: Texts) => void, related?: RelatedDraft): void {
  useEffect(() => {
    const other = related && drafts.read(related.name)
    const texts = startingTexts(drafts.read(name), other ? { ...other, texts: related.translated(other.texts) } : null)
    if (Object.keys(texts).length > 0) restore(texts)
    // Only on mount.
  }, [name])
}

/**
 * A form's own draft, with gaps filled from a newer draft of a related form (WCAG 3.3.7). What was cleared or sent
 * here stays empty.
 */
export function startingTexts(own: Draft | null, related: Draft | null): Texts {
  const texts = { ...own?.texts }
  if (!related || (own && own.savedAt >= related.savedAt)) return texts
  for (const [field, text] of Object.entries(related.texts)) texts[field] ||= text
  return texts
}

const textsOf = (values: object): Texts =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
