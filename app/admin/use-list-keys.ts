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
  const rows = [...(box?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const within = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]')
  const at = within ? rows.indexOf(within) : -1
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]
  next?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}
