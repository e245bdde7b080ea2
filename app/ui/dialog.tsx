import { type ReactNode, useEffect, useRef } from 'react'
import { X } from 'lucide-react'

/**
 * A modal window on the platform's own <dialog>: focus is held inside, Escape and a click beside it close it, and focus
 * returns to where it was. At most 80% of the viewport high (SPEC §2).
 */
export function Dialog({
  title,
  icon,
  onClose,
  children,
}: {
  title: string
  icon?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-auto max-h-[80vh] w-[min(44rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-lift open:flex"
    >
      <header className="flex items-center gap-4 border-b border-line px-6 py-4">
        {icon}
        <h2 id="dialog-title" className="grow text-2xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="-mr-2 grid size-11 place-items-center rounded-pill hover:bg-tint"
        >
          <X aria-hidden="true" />
        </button>
      </header>
      <div className="overflow-y-auto overscroll-contain px-6 py-6">{children}</div>
    </dialog>
  )
}
