import { type RefObject, useEffect, useId, useState } from 'react'

import { Button } from '#app/ui/button.tsx'

import { useModal } from '#app/office/drawer/use-modal.ts'

/** Shortcuts of a list: f focuses its search, j and k move between rows, "?" shows them all. Rows handle Enter themselves. */
export function KeyboardShortcuts({
  container,
  canOpen,
}: {
  container: RefObject<HTMLElement | null>
  canOpen: boolean
}) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isHandledElsewhere(event)) return
      if (event.key === 'f') document.querySelector<HTMLElement>('[data-list-search]')?.focus()
      else if (event.key === 'j') moveFocus(container.current, 1)
      else if (event.key === 'k') moveFocus(container.current, -1)
      else if (event.key === '?') setHelpOpen(true)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [container])
  return <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} canOpen={canOpen} />
}

/** Whether someone is typing, or a dialog or a menu is open. */
export function isHandledElsewhere({ target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null
  const controls = 'textarea, select, [contenteditable=true], [role=menu], input:not([type=checkbox], [type=radio])'
  return element?.closest(controls) != null || document.querySelector('dialog[open]') !== null
}

function moveFocus(container: HTMLElement | null, step: 1 | -1) {
  const targets = [...(container?.querySelectorAll('tr, li') ?? [])].flatMap((row) => focusTarget(row) ?? [])
  const currentRow = document.activeElement?.closest('tr, li')
  const current = currentRow && focusTarget(currentRow)
  const index = current ? targets.indexOf(current) : -1
  const next = targets[index === -1 ? (step === 1 ? 0 : targets.length - 1) : index + step]
  next?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}

/** The link that opens a row, or its first control; null for the header row. */
const focusTarget = (row: Element): HTMLElement | null =>
  row.querySelector('th') ? null : (row.querySelector('[data-row]') ?? row.querySelector('a[href], button:enabled'))

function ShortcutsDialog({ open, onClose, canOpen }: { open: boolean; onClose: () => void; canOpen: boolean }) {
  const id = useId()
  const modal = useModal(open, onClose)
  const shortcuts = [
    ['/', 'Search everything'],
    ['f', 'Search this list'],
    ['j', 'Next row'],
    ['k', 'Previous row'],
    ...(canOpen ? [['Enter', 'Open the row']] : []),
    ['Esc', 'Close'],
    ['?', 'Show shortcuts'],
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
            Keyboard shortcuts
          </h2>
          <dl className="mt-3 grid grid-cols-[4.5rem_1fr] items-center gap-y-2">
            {shortcuts.map(([key, label]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-[0.375rem] border border-line-strong bg-tint px-2 py-0.5 font-sans font-semibold">
                    {key}
                  </kbd>
                </dt>
                <dd>{label}</dd>
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
