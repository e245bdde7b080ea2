import { useState } from 'react'

const day = 24 * 60 * 60_000

/**
 * State that survives a closed drawer, a reload or an expired session: stored in this tab for a day, until it is saved or
 * discarded. `name` is the storage key, such as "note:booking-12"; give the component a `key` if it changes. A draft whose
 * shape differs from `initialValue` is ignored. `toStore` selects the part that may be stored.
 */
export function useDraft<Value>(name: string, initialValue: Value, toStore = (value: Value) => value) {
  const [stored] = useState(() => tabDrafts.read(name, initialValue))
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

const storageKey = (name: string) => `kept:${name}`

/** Values by name in one or more browser storages. Reads ignore values that are too old or of another shape. */
function createDraftStore(maxAge: number, ...storages: (() => Storage)[]) {
  return {
    read<Value>(name: string, like: Value): Value | null {
      for (const storage of storages) {
        try {
          const { at, value } = JSON.parse(storage().getItem(storageKey(name)) ?? '') as { at: number; value: unknown }
          if (Date.now() - at < maxAge && shapeOf(value) === shapeOf(like)) return value as Value
        } catch {
          // Missing, unreadable, or storage is blocked: there is no draft.
        }
      }
      return null
    },
    write(name: string, value: unknown) {
      for (const storage of storages) {
        try {
          if (value === null) storage().removeItem(storageKey(name))
          else storage().setItem(storageKey(name), JSON.stringify({ at: Date.now(), value }))
        } catch {
          // Storage is full or blocked: the form works without a draft.
        }
      }
    },
  }
}

export const tabDrafts = createDraftStore(day, () => sessionStorage)

/** Also in `localStorage`, so that drafts survive a closed window or a crash. */
export const deviceDrafts = createDraftStore(
  30 * day,
  () => sessionStorage,
  () => localStorage,
)

/** Deletes all drafts in this browser. */
export function clearDrafts(): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      for (const key of Object.keys(storage())) if (key.startsWith(storageKey(''))) storage().removeItem(key)
    } catch {
      // Storage is blocked: there are no drafts.
    }
  }
}

/** The sorted property names of an object, or the type of another value. */
function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.keys(value).toSorted().join()
}
