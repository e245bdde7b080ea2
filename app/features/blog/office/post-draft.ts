import { isPostValues, type PostValues } from './post-form.ts'

/** What was typed and not saved yet, with what it was typed over. */
export interface PostDraft {
  savedAt: number
  values: PostValues
  base: PostValues
  /** `updatedAt` of the post it was typed over; null for a new one. */
  version: string | null
}

const keptFor = 30 * 24 * 60 * 60_000

/**
 * Drafts of posts by id ("new" for a new one), in this tab (PRODUCT §8.2). A copy outlives the tab: after a power cut or
 * a closed window the words are still there.
 */
export const postDrafts = {
  read(id: string, now: number): PostDraft | null {
    for (const store of stores()) {
      try {
        const draft = JSON.parse(store.getItem(keyOf(id)) ?? 'null') as PostDraft | null
        if (draft && isPostValues(draft.values) && isPostValues(draft.base) && now - draft.savedAt < keptFor)
          return draft
      } catch {
        // What can't be read is no draft.
      }
    }
    return null
  },
  save(id: string, draft: PostDraft): void {
    for (const store of stores()) {
      try {
        store.setItem(keyOf(id), JSON.stringify(draft))
      } catch {
        // A full store costs the copy, not the form.
      }
    }
  },
  clear(id: string): void {
    for (const store of stores()) store.removeItem(keyOf(id))
  },
}

const keyOf = (id: string) => `post:${id}`

/** A browser may forbid either. */
function stores(): Storage[] {
  return [() => sessionStorage, () => localStorage].flatMap((store) => {
    try {
      return [store()]
    } catch {
      return []
    }
  })
}
