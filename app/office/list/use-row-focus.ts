import { type FocusEvent, type Key, useEffect, useLayoutEffect, useRef } from 'react'

/** The element id of the link or button that opens a row, or of a row that doesn't open. */
export const rowId = (key: Key) => `row-${key}`

/**
 * Moves the focus to the next row when the focused row is removed; otherwise keyboard users would start over at the top of
 * the page. Returns the focus handler for the element that contains the rows.
 */
export function useRowFocus(keys: readonly Key[]): (event: FocusEvent<HTMLElement>) => void {
  const focused = useRef<{ key: Key; index: number } | null>(null)
  const joinedKeys = keys.join()
  useLayoutEffect(() => {
    const removed = focused.current
    if (removed === null || keys.includes(removed.key)) return
    focused.current = null
    const next = keys[Math.min(removed.index, keys.length - 1)]
    if (next === undefined || document.activeElement !== document.body) return
    const row = document.getElementById(rowId(next))
    const control = row?.matches('tr, li') ? row.querySelector<HTMLElement>('a[href], button:enabled') : row
    control?.focus({ preventScroll: true })
  }, [joinedKeys])
  return ({ target }) => {
    const index = keys.findIndex((key) => document.getElementById(rowId(key))?.closest('tr, li')?.contains(target))
    focused.current = index < 0 ? null : { key: keys[index]!, index }
  }
}

/** When the drawer of `current` closes and no element regains the focus, focuses the row of the record last shown. */
export function useClosedRowFocus(current: Key | null): void {
  const previous = useRef<Key | null>(null)
  useEffect(() => {
    const closed = current === null ? previous.current : null
    previous.current = current
    if (closed !== null && document.activeElement === document.body)
      document.getElementById(rowId(closed))?.focus({ preventScroll: true })
  }, [current])
}
