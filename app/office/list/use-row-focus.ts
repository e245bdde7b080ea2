import { type FocusEvent, type Key, useEffect, useLayoutEffect, useRef } from 'react'

/** What the element that opens a row is found by. */
export const rowId = (key: Key) => `row-${key}`

/**
 * Whoever deletes a row by keyboard would begin at the top of the page again: the focus goes with the row. It is given to
 * the row that takes its place, unless it has gone elsewhere meanwhile. Gives what hears where in the rows the focus comes.
 */
export function useRowFocus(keys: readonly Key[]): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<{ key: Key; at: number } | null>(null)
  const shown = keys.join()
  useLayoutEffect(() => {
    const had = last.current
    if (had === null || keys.includes(had.key)) return
    last.current = null
    const next = keys[Math.min(had.at, keys.length - 1)]
    if (next !== undefined && document.activeElement === document.body)
      document.getElementById(rowId(next))?.focus({ preventScroll: true })
  }, [shown])
  return ({ target }) => {
    const at = keys.findIndex((key) => document.getElementById(rowId(key))?.closest('tr, li')?.contains(target))
    last.current = at < 0 ? null : { key: keys[at]!, at }
  }
}

/**
 * Whose drawer was opened by a link from elsewhere had no row to give the focus back to: closed, it goes to the row of the
 * record that was shown last.
 */
export function useClosedRowFocus(current: Key | null): void {
  const shown = useRef<Key | null>(null)
  useEffect(() => {
    const closed = current === null ? shown.current : null
    shown.current = current
    if (closed !== null && document.activeElement === document.body)
      document.getElementById(rowId(closed))?.focus({ preventScroll: true })
  }, [current])
}
