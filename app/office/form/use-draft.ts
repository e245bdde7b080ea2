import { useState } from 'react'

import { type DraftStore, tabDrafts } from '#app/ui/draft-store.ts'

/**
 * State that survives a closed drawer, a reload or an expired session: stored in this tab for a day, until it is saved or
 * discarded. `name` is the storage key, such as "note:booking-12"; give the component a `key` if it changes. A draft whose
 * shape differs from `initialValue` is ignored. `toStore` selects the part that may be stored.
 */
export function useDraft<Value>(name: string, initialValue: Value, toStore = (value: Value) => value) {
  const [stored] = useState(() => readDraft(tabDrafts, name, initialValue))
  const [value, setValue] = useState(stored ?? initialValue)
  return {
    value,
    /** Whether `value` was restored from an earlier visit. */
    isRestored: stored !== null,
    set: (next: Value) => {
      setValue(next)
      tabDrafts.write(name, toStore(next))
    },
    /** Deletes the draft and resets the value. */
    clearDraft: () => {
      setValue(initialValue)
      tabDrafts.write(name, null)
    },
  }
}

/** The draft of this name, unless it has another shape than `like`: a previous release may have stored it. */
export function readDraft<Value>(store: DraftStore, name: string, like: Value): Value | null {
  const draft = store.found(name).find(({ value }) => shapeOf(value) === shapeOf(like))
  return draft ? (draft.value as Value) : null
}

/** The sorted property names of an object, or the type of another value. */
function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.keys(value).toSorted().join()
}
