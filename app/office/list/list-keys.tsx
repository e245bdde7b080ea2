import { type RefObject, useEffect, useId, useState } from 'react'

import { Button } from '#app/ui/button.tsx'

import { useModal } from '#app/office/drawer/use-modal.ts'

/** The keys of the list in `box`: "/" searches, j and k move from row to row, "?" lists them. Enter is the row's own. */
export function ListKeys({ box, opens }: { box: RefObject<HTMLElement | null>; opens: boolean }) {
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
  return <KeysHelp open={helping} onClose={() => setHelping(false)} opens={opens} />
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

function KeysHelp({ open, onClose, opens }: { open: boolean; onClose: () => void; opens: boolean }) {
  const id = useId()
  const modal = useModal(open, onClose)
  const keys = [
    ['/', 'Search'],
    ['j', 'Next row'],
    ['k', 'Previous row'],
    ...(opens ? [['Enter', 'Open the row']] : []),
    ['Esc', 'Close'],
    ['?', 'This help'],
  ]
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="admin-alert m-auto w-[min(22rem,calc(100vw-2rem))] cursor-auto rounded-card border border-line bg-surface p-0 text-ink shadow-lift"
    >
      {open && (
        <div className="px-6 py-5">
          <h2 id={id} className="text-[1.375rem]">
            Keys
          </h2>
          <dl className="mt-3 grid grid-cols-[4.5rem_1fr] items-center gap-y-2">
            {keys.map(([key, words]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-[0.375rem] border border-line-strong bg-tint px-2 py-0.5 font-sans font-semibold">
                    {key}
                  </kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <Button variant="secondary" className="mt-5 w-full" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </dialog>
  )
}
