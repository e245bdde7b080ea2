import { useState } from 'react'

const keptFor = 24 * 60 * 60_000

/**
 * What the owner types, kept in this tab for a day until it is saved or given up: a closed drawer, a reload or an ended
 * session costs none of it. `name` says what it is part of, "note:booking-12"; give the component a key where it changes.
 * What was kept in another shape than `start` is left alone. `toKeep`: the part of it that may lie in the tab's store.
 */
export function useKept<Value>(name: string, start: Value, toKeep = (value: Value) => value) {
  const [found] = useState(() => read(name, start))
  const [value, setValue] = useState(found ?? start)
  return {
    value,
    /** Whether it stood here before this screen was opened. */
    found: found !== null,
    set: (now: Value) => {
      setValue(now)
      write(name, toKeep(now))
    },
    /** It is saved, or not wanted: starts anew. */
    forget: () => {
      setValue(start)
      write(name, null)
    },
  }
}

const keyOf = (name: string) => `kept:${name}`

function read<Value>(name: string, start: Value): Value | null {
  try {
    const { at, value } = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '') as { at: number; value: unknown }
    return Date.now() - at < keptFor && shapeOf(value) === shapeOf(start) ? (value as Value) : null
  } catch {
    return null
  }
}

function write(name: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), value }))
  } catch {
    // A full or forbidden store costs what was kept, not the form.
  }
}

/** The names of its fields and whether each is a text, a list… ; null and a value are of one shape. */
function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.keys(value).toSorted().join()
}

/** The same for a form that has a version, and so more to say of what it keeps than a value. */
export const keptInTab = { read, write }
