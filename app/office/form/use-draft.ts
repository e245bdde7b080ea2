import { useState } from 'react'

const day = 24 * 60 * 60_000

/**
 * What the owner types, kept in this tab for a day until it is saved or given up: a closed drawer, a reload or an ended
 * session costs none of it. `name` says what it is part of, "note:booking-12"; give the component a key where it changes.
 * What was kept in another shape than `start` is left alone. `toKeep`: the part of it that may lie in the tab's store.
 */
export function useDraft<Value>(name: string, start: Value, toKeep = (value: Value) => value) {
  const [found] = useState(() => tabDrafts.read(name, start))
  const [value, setValue] = useState(found ?? start)
  return {
    value,
    /** Whether it stood here before this screen was opened. */
    found: found !== null,
    set: (now: Value) => {
      setValue(now)
      tabDrafts.write(name, toKeep(now))
    },
    /** It is saved, or not wanted: starts anew. */
    forget: () => {
      setValue(start)
      tabDrafts.write(name, null)
    },
  }
}

const keyOf = (name: string) => `kept:${name}`

/** Values by name in one or more of the browser's stores, as long as they are of the shape asked for and not too old. */
function draftsIn(keptFor: number, ...stores: (() => Storage)[]) {
  return {
    read<Value>(name: string, start: Value): Value | null {
      for (const store of stores) {
        try {
          const { at, value } = JSON.parse(store().getItem(keyOf(name)) ?? '') as { at: number; value: unknown }
          if (Date.now() - at < keptFor && shapeOf(value) === shapeOf(start)) return value as Value
        } catch {
          // What can't be read is not there.
        }
      }
      return null
    },
    write(name: string, value: unknown) {
      for (const store of stores) {
        try {
          if (value === null) store().removeItem(keyOf(name))
          else store().setItem(keyOf(name), JSON.stringify({ at: Date.now(), value }))
        } catch {
          // A full or forbidden store costs what was kept, not the form.
        }
      }
    },
  }
}

export const tabDrafts = draftsIn(day, () => sessionStorage)

/** A copy outlives the tab: after a power cut or a closed window it is still there. */
export const deviceDrafts = draftsIn(
  30 * day,
  () => sessionStorage,
  () => localStorage,
)

/** The names of its fields and whether each is a text, a list… ; null and a value are of one shape. */
function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.keys(value).toSorted().join()
}
