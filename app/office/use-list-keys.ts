import { type RefObject, useEffect, useState } from 'react'

/** The keys of a list (PRODUCT §5): "/" searches, j and k move from row to row, "?" tells the keys. Enter is the row's own. */
export function useListKeys(box: RefObject<HTMLElement | null>) {
  const [helping, setHelping] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event)) return
      if (event.key === '/') document.querySelector<HTMLElement>('[data-list-search]')?.focus()
      else if (event.key === 'j') move(box.current, 1)
      else if (event.key === 'k') move(box.current, -1)
      else if (event.key === '?') setHelping(true)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
  return { helping, stopHelping: () => setHelping(false) }
}

/** Somebody types, or a dialog or a menu is open. */
function isBusyElsewhere({ target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null
  const types = 'textarea, select, [contenteditable=true], [role=menu], input:not([type=checkbox], [type=radio])'
  return element?.closest(types) != null || document.querySelector('dialog[open]') !== null
}

function move(box: HTMLElement | null, step: 1 | -1) {
  const rows = [...(box?.querySelectorAll('tr, li') ?? [])].flatMap((row) => openerOf(row) ?? [])
  const here = document.activeElement?.closest('tr, li')
  const within = here && openerOf(here)
  const at = within ? rows.indexOf(within) : -1
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]
  next?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}

/** What of a row takes the focus: what opens it, or else what can first be done with it. A head of columns is no row. */
const openerOf = (row: Element): HTMLElement | null =>
  row.querySelector('th') ? null : (row.querySelector('[data-row]') ?? row.querySelector('a[href], button:enabled'))
