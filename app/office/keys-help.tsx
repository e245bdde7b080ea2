import { useId } from 'react'

import { Button } from '#app/ui/button.tsx'

import { useModal } from './use-modal.ts'

/** Tells the keys of a list. */
export function KeysHelp({ open, onClose, opens }: { open: boolean; onClose: () => void; opens: boolean }) {
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
